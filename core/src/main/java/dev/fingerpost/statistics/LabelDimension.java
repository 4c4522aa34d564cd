package dev.fingerpost.statistics;

/** {@link Dimension#LABEL}. */
enum LabelDimension implements Dimension<String> {
    LABEL;

    @Override
    public String wireName() {
        return "label";
    }
}
