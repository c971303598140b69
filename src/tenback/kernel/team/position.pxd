# A game of a team as Python holds it: the table, what is printed on the cards, and the rules to use.

from tenback.kernel.team.state cimport Legal, Printed, Step, Table

cdef class TeamPosition:
    cdef Table table
    cdef Printed printed
    cdef Legal legal
    cdef Step step
    cdef int starter  # the option: a seat, or -1 when the team chooses
