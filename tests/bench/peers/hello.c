/* The floor: a program that prints a line, linked statically. */
#include <stdio.h>

int main(void) {
    puts("RESULT hello");
    return 0;
}
