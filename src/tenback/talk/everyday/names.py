"""Whom call by name at a table: first names, and the family."""

from __future__ import annotations

from tenback.talk.number_words.table import words

KIN = words(
    """
    mum mummy mom mommy dad daddy grandma grandpa granddad grandad granny nan nana gran sis bro
    uncle auntie aunt mate mates guys folks dude buddy honey darling
    people sweetie hun boys girls lads
    maman papa mamie papi papy tata tonton mémé pépé chéri chérie loulou frérot mec gars
    équipe
    mama mutti mami vati oma omi opa opi tante onkel schatz schatzi leute bruder alter
    digga mädels jungs
    """
)

NAMES = words(
    """
    adam alan alex alice amy andrew anna anne annie ben bella bill bob carl charlie chloe chris
    claire clara dan daniel dave david ella ellie emily emma eric eva frank fred george grace
    hannah harry helen henry jack jake james jane jenny jess jim joe john jon josh julia kate katie
    kevin laura leo lily linda lisa liz louis lucy luke maggie maria mark martin mary matt max
    megan mia mike molly nick nina noah oliver olivia oscar paul peter rachel rob robert robin rosie
    ruth sam sandra sara sarah simon sophie steve sue susan tim tina tom tony vicky zoe
    adrien agnès alain amélie antoine arthur aurélie bastien benoît bruno camille caroline cécile
    céline chantal charlotte christophe clément corinne damien didier dominique élise élodie émilie
    éric étienne fabien fanny florence françois gabriel gaëlle gérard guillaume hélène hugo
    inès isabelle jacques jean jeanne jérôme josé julien juliette julie karine léa léo lola louise
    luc lucas lucie manon marc marie margot mathieu mathilde maxime michel monique nathalie nico
    nicolas noémie océane odile pascal patrick philippe pierre quentin raphaël rémi romain sabine
    sébastien solène stéphane sylvie théo thérèse thomas valérie vincent virginie xavier yann
    yves
    andreas angelika anja annika antje barbara bernd birgit christa christian claudia dieter
    doris elke erika felix finn florian franzi franziska fritz gerd gisela günter hanna hannes
    hans heike heinz helga holger ingrid jana jan jens jonas jörg jürgen kai karin karl katja
    kerstin klaus lars lea lena lukas manfred markus marlene matthias melanie michael moritz
    monika nadine nils nora norbert otto petra ralf renate rolf rudi sabrina sebastian silke
    simone sonja stefan steffi stephan susanne sven tanja thorsten timo tobias ulrike ursula ute
    uwe vera walter werner wolfgang yvonne
    """
)
