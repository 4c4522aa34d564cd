package dev.fingerpost.console.view;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The parameters by which analytics recognise a campaign. The form of a link adds them to the destination. */
public final class CampaignTags {

    /** The fields of the form, which are the names of the parameters. */
    public static final List<String> NAMES =
            List.of("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content");

    private CampaignTags() {}

    /**
     * Adds parameters to an address, before its fragment. A parameter that the address has already is replaced.
     *
     * @param values by the names of parameters; one that is blank changes nothing
     */
    static String added(String url, Map<String, String> values) {
        int hash = url.indexOf('#');
        String fragment = hash < 0 ? "" : url.substring(hash);
        String rest = hash < 0 ? url : url.substring(0, hash);
        int mark = rest.indexOf('?');
        List<String> pairs = new ArrayList<>(
                mark < 0 || mark + 1 == rest.length()
                        ? List.of()
                        : Arrays.asList(rest.substring(mark + 1).split("&", -1)));
        boolean isChanged = false;
        for (String name : NAMES) {
            String value = values.getOrDefault(name, "").strip();
            if (!value.isEmpty()) {
                pairs.removeIf(pair -> pair.equals(name) || pair.startsWith(name + "="));
                pairs.add(name + "="
                        + URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20"));
                isChanged = true;
            }
        }
        return isChanged ? (mark < 0 ? rest : rest.substring(0, mark)) + "?" + String.join("&", pairs) + fragment : url;
    }
}
