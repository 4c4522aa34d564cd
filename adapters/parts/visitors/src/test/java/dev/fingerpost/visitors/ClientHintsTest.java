package dev.fingerpost.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Visitor;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientHintsTest {

    private static final String WINDOWS_CHROME =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
    private static final String LINUX_CHROME =
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
    private static final String PHONE_CHROME =
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

    @Test
    void the_brand_identifies_browsers_that_imitate_chrome() {
        assertThat(browser("\"Not/A)Brand\";v=\"8\", \"Chromium\";v=\"126\", \"Google Chrome\";v=\"126\""))
                .isEqualTo(Browser.CHROME);
        assertThat(browser("\"Brave\";v=\"126\", \"Chromium\";v=\"126\", \"Not.A/Brand\";v=\"24\""))
                .isEqualTo(Browser.BRAVE);
        assertThat(browser("\"Chromium\";v=\"126\", \"Microsoft Edge\";v=\"126\""))
                .isEqualTo(Browser.EDGE);
        assertThat(browser("\"Opera\";v=\"111\", \"Chromium\";v=\"125\"")).isEqualTo(Browser.OPERA);
    }

    @Test
    void the_more_particular_of_two_brands_counts() {
        assertThat(browser("\"Opera\";v=\"115\", \"OperaMobile\";v=\"86\", \"Chromium\";v=\"130\""))
                .isEqualTo(Browser.OPERA_MOBILE);
        assertThat(browser("\"OperaMobile\";v=\"86\", \"Opera\";v=\"115\", \"Chromium\";v=\"130\""))
                .isEqualTo(Browser.OPERA_MOBILE);
    }

    @Test
    void the_brand_of_opera_on_a_phone_or_a_tablet_is_opera_mobile() {
        Map<String, String> headers = headers(PHONE_CHROME);
        headers.put("Sec-CH-UA", "\"Opera\";v=\"90\", \"Chromium\";v=\"104\"");
        assertThat(read(headers).browser()).isEqualTo(Browser.OPERA_MOBILE);

        headers.put("Sec-CH-UA-Platform", "\"Android\"");
        headers.put("Sec-CH-UA-Mobile", "?0");
        assertThat(read(headers).browser()).isEqualTo(Browser.OPERA_MOBILE);
    }

    @Test
    void values_without_their_quotes_are_read_all_the_same() {
        Map<String, String> headers = headers(LINUX_CHROME);
        headers.put("Sec-CH-UA", "Brave;v=126, Chromium;v=126");
        headers.put("Sec-CH-UA-Platform", "Android");
        headers.put("Sec-CH-UA-Form-Factors", "Mobile, Tablet");
        assertThat(read(headers).browser()).isEqualTo(Browser.BRAVE);
        assertThat(read(headers).operatingSystem()).isEqualTo(OperatingSystem.ANDROID);
        assertThat(read(headers).device()).isEqualTo(Device.TABLET);
    }

    @Test
    void a_bare_engine_is_chromium_and_an_unknown_brand_is_none() {
        assertThat(browser("\"Chromium\";v=\"126\", \"Not;A=Brand\";v=\"24\"")).isEqualTo(Browser.CHROMIUM);
        assertThat(browser("\"Chromium\";v=\"126\", \"Some Browser\";v=\"1\"")).isNull();
    }

    @Test
    void the_user_agent_refines_an_inherited_brand() {
        Map<String, String> headers = headers(WINDOWS_CHROME + " Vivaldi/6.8");
        headers.put("Sec-CH-UA", "\"Chromium\";v=\"126\", \"Google Chrome\";v=\"126\"");
        assertThat(read(headers).browser()).isEqualTo(Browser.VIVALDI);

        headers = headers(PHONE_CHROME + " (Ecosia android@126.0)");
        headers.put("Sec-CH-UA", "\"Chromium\";v=\"126\"");
        assertThat(read(headers).browser()).isNull();

        headers = headers(PHONE_CHROME + " SomeShop/1.0");
        headers.put("Sec-CH-UA", "\"Android WebView\";v=\"126\", \"Chromium\";v=\"126\"");
        assertThat(read(headers).browser()).isNull();
    }

    @Test
    void googles_build_is_chrome_with_any_added_name() {
        Map<String, String> headers = headers(WINDOWS_CHROME + " Trailer/98.3");
        assertThat(read(headers).browser()).isNull();

        headers.put("Sec-CH-UA", "\"Chromium\";v=\"126\", \"Google Chrome\";v=\"126\"");
        assertThat(read(headers).browser()).isEqualTo(Browser.CHROME);
    }

    @Test
    void malformed_brands_are_passed_over() {
        assertThat(browser("\"\\\\Not\\\"A;Brand\";v=\"99\", \"Chromium\";v=\"96\", \"Google Chrome\";v=\"96\""))
                .isEqualTo(Browser.CHROME);
        assertThat(browser(", \"\", ;, \"")).isEqualTo(Browser.CHROME);
        assertThat(browser("\"Microsoft Edge")).isEqualTo(Browser.EDGE);
        assertThat(browser("\"Google Chrome\";v=\"Brave\"")).isEqualTo(Browser.CHROME);
    }

    @Test
    void the_platform_wins_over_the_agent() {
        Map<String, String> headers = headers(LINUX_CHROME);
        headers.put("Sec-CH-UA-Platform", "\"Android\"");
        headers.put("Sec-CH-UA-Mobile", "?0");
        assertThat(read(headers).operatingSystem()).isEqualTo(OperatingSystem.ANDROID);
        assertThat(read(headers).device()).isEqualTo(Device.TABLET);

        headers.put("Sec-CH-UA-Platform", "\"Chrome OS\"");
        assertThat(read(headers).operatingSystem()).isEqualTo(OperatingSystem.CHROME_OS);
        assertThat(read(headers).device()).isEqualTo(Device.DESKTOP);
    }

    @Test
    void the_agent_refines_a_platform_that_is_vaguer() {
        Map<String, String> headers = headers(
                "Mozilla/5.0 (X11; Ubuntu; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36");
        headers.put("Sec-CH-UA-Platform", "\"Linux\"");
        assertThat(read(headers).operatingSystem()).isEqualTo(OperatingSystem.UBUNTU);

        headers = headers(
                "Mozilla/5.0 (Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0 TV Safari/537.36");
        headers.put("Sec-CH-UA-Platform", "\"Linux\"");
        assertThat(read(headers).operatingSystem()).isNull();
    }

    @Test
    void an_unknown_platform_leaves_it_to_the_agent() {
        Map<String, String> headers = headers(WINDOWS_CHROME);
        headers.put("Sec-CH-UA-Platform", "\"Unknown\"");
        assertThat(read(headers).operatingSystem()).isEqualTo(OperatingSystem.WINDOWS);
    }

    @Test
    void mobility_and_form_factor_identify_the_device() {
        Map<String, String> headers = headers(PHONE_CHROME);
        headers.put("Sec-CH-UA-Platform", "\"Android\"");
        headers.put("Sec-CH-UA-Mobile", "?0");
        assertThat(read(headers).device()).isEqualTo(Device.TABLET);
        headers.put("Sec-CH-UA-Mobile", "?1");
        assertThat(read(headers).device()).isEqualTo(Device.MOBILE);
        headers.put("Sec-CH-UA-Form-Factors", "\"Mobile\", \"Watch\"");
        assertThat(read(headers).device()).isEqualTo(Device.WATCH);
        headers.put("Sec-CH-UA-Form-Factors", "\"Automotive\"");
        assertThat(read(headers).device()).isNull();
    }

    @Test
    void a_television_stays_one_with_any_hints() {
        Map<String, String> headers = headers(
                "Mozilla/5.0 (Linux; Android 10; BRAVIA 4K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36");
        headers.put("Sec-CH-UA-Platform", "\"Android\"");
        headers.put("Sec-CH-UA-Mobile", "?0");
        assertThat(read(headers).device()).isEqualTo(Device.TELEVISION);
    }

    @Test
    void hints_alone_suffice() {
        Visitor visitor = read(new HashMap<>(Map.of(
                "Sec-CH-UA", "\"Brave\";v=\"126\"", "Sec-CH-UA-Platform", "\"Linux\"", "Sec-CH-UA-Mobile", "?0")));
        assertThat(visitor.browser()).isEqualTo(Browser.BRAVE);
        assertThat(visitor.operatingSystem()).isEqualTo(OperatingSystem.LINUX);
        assertThat(visitor.device()).isEqualTo(Device.DESKTOP);
    }

    private static Browser browser(String brands) {
        Map<String, String> headers = headers(WINDOWS_CHROME);
        headers.put("Sec-CH-UA", brands);
        return read(headers).browser();
    }

    private static Map<String, String> headers(String agent) {
        return new HashMap<>(Map.of("User-Agent", agent));
    }

    private static Visitor read(Map<String, String> headers) {
        return VisitorReader.builder().build().read(TestRequest.with(headers));
    }
}
