package dev.fingerpost.http;

/** Contrasts on the page of a tab, as WCAG 2.2 defines them: from 1 to 21. */
public final class Contrast {

    /** The least contrast of text (1.4.3). */
    public static final double OF_TEXT = 4.5;

    /** The least contrast of what shows where a control is, or that it has the focus (1.4.11). */
    public static final double OF_CONTROLS = 3;

    private static final String FUNCTIONS = """
            function luminance(colour) {
              const parts = colour.match(/[0-9.]+/g).slice(0, 3).map((part) => {
                const share = part / 255;
                return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
              });
              return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
            }
            function behind(element) {
              const colour = getComputedStyle(element).backgroundColor;
              return /^rgba\\(.*, 0\\)$/.test(colour) ? behind(element.parentElement) : colour;
            }
            function contrast(colour, element) {
              const one = luminance(colour);
              const other = luminance(behind(element));
              return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
            }
            """;

    private Contrast() {}

    /** The lowest contrast of a main heading, a paragraph, a label, a field or a button with its background. */
    public static double ofTexts(Tab tab) {
        return tab.value("(function () {" + FUNCTIONS + """
                return Math.min(...[...document.querySelectorAll('h1, p, label, input, button')]
                  .map((each) => contrast(getComputedStyle(each).color, each)));
                })()""").asDouble();
    }

    /** The number of visible fields that the page draws itself. */
    public static int fields(Tab tab) {
        return tab.value("(function () {" + FIELDS + "return fields.length })()")
                .asInt();
    }

    /**
     * The fields whose border has too little contrast with the field or with what is around it, one on each line. The
     * border alone shows where a field is.
     */
    public static String faintFields(Tab tab) {
        return tab.text("(function () {" + FUNCTIONS + FIELDS + """
                return fields.filter((each) => {
                  const border = getComputedStyle(each).borderTopColor;
                  return Math.min(contrast(border, each), contrast(border, each.parentElement)) < %s
                    || parseFloat(getComputedStyle(each).borderTopWidth) < 1;
                }).map((each) => each.outerHTML.slice(0, 120)).join('\\n');
                })()""".formatted(OF_CONTROLS));
    }

    /** The fields whose outline has too little contrast with what is around them when they have the focus. */
    public static String faintOutlines(Tab tab) {
        return tab.text("(function () {" + FUNCTIONS + FIELDS + """
                return fields.filter((each) => {
                  each.focus({focusVisible: true});
                  return contrast(getComputedStyle(each).outlineColor, each.parentElement) < %s;
                }).map((each) => each.outerHTML.slice(0, 120)).join('\\n');
                })()""".formatted(OF_CONTROLS));
    }

    /** Browsers draw boxes to tick themselves. */
    private static final String FIELDS = """
            const fields = [...document.querySelectorAll('input, select, textarea')].filter((each) =>
              !['hidden', 'checkbox', 'radio'].includes(each.type) && each.checkVisibility({visibilityProperty: true})
              && !each.matches('.unseen'));
            """;
}
