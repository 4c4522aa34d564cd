package dev.fingerpost.link;

import java.util.Locale;

/** A field that an edit can change, by its name in the HTTP interface. */
enum LinkField {
    URL,
    ALIAS,
    TITLE,
    SPACE_ID,
    DISABLED,
    SENSITIVE_CONTENT,
    PRIVACY,
    ACTIVE_PERIOD_START_AT,
    ACTIVE_PERIOD_END_AT,
    CLICKS_LIMIT,
    EXPIRATION_URL,
    TARGETS_TYPE,
    TARGETS,
    PIXEL_IDS,
    REDIRECT_PASSWORD,
    PASSWORD;

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
