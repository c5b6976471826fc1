<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsFields;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_REST_Request;
use WP_REST_Response;

/** Defaults come from the site; stored values are valid; typed input is never lost. */
final class SettingsOptionTest extends IntegrationTestCase {

	protected function setUp(): void {
		$includes = getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-admin/includes/template.php';
		require_once $includes;
		delete_option( Settings::OPTION );
		$GLOBALS['wp_settings_errors'] = [];
		wp_set_current_user( 1 );
		( new Container() )->get( SettingsOption::class )->register();
	}

	protected function tearDown(): void {
		delete_option( Settings::OPTION );
		unregister_setting( SettingsOption::GROUP, Settings::OPTION );
		$GLOBALS['wp_settings_errors'] = [];
		wp_set_current_user( 0 );
	}

	public function testEverySettingHasASaneDefaultFromTheSite(): void {
		$settings = new Settings();
		self::assertSame( get_bloginfo( 'name' ), $settings->agencyName() );
		self::assertSame( [ get_option( 'admin_email' ) ], $settings->recipients() );
		self::assertSame( get_option( 'admin_email' ), $settings->contactEmail() );
		self::assertSame( get_bloginfo( 'name' ), $settings->senderName() );
		self::assertStringContainsString( '@', $settings->senderEmail() );
		self::assertSame( get_bloginfo( 'name' ), $settings->legalDetails() );
		self::assertSame( [ Settings::origin( home_url() ) ], $settings->allowedOrigins() );
		self::assertSame( [], $settings->trustedProxies() );
		self::assertSame( 24, $settings->retentionMonths() );
		self::assertTrue( $settings->deletesAccounts() );
		self::assertSame( 'neue Immobilien und den regionalen Immobilienmarkt', $settings->newsletterContent( Language::German ) );
		self::assertSame( 'new properties and the regional property market', $settings->newsletterContent( Language::English ) );
		self::assertSame( 'wenn es Neues gibt', $settings->newsletterFrequency( Language::German ) );
	}

	public function testFormInputIsParsedIntoValues(): void {
		update_option(
			Settings::OPTION,
			[
				'agencyName'        => ' Musterhaus <b>Immobilien</b> GmbH ',
				'recipients'        => "eins@domain.example\r\n\r\n zwei@domain.example \r\neins@domain.example",
				'senderEmail'       => 'post@domain.example',
				'legalDetails'      => "Musterhaus Immobilien GmbH\nSeestraße 1,\n78315 Radolfzell.",
				'newsletterContent' => [ 'de' => 'neue Häuser.', 'en' => '' ],
				'newsletterFrequency' => [ 'de' => 'etwa einmal im Monat.', 'en' => '' ],
				'origins'           => "https://www.Partner.example/irgendwo?x=1\nhttp://localhost:8080",
				'proxies'           => "10.0.0.0/8\n2001:db8::1",
				'retentionMonths'   => '36',
				'imprintPage'       => '0',
			]
		);
		$settings = new Settings();
		self::assertSame( 'Musterhaus Immobilien GmbH', $settings->agencyName() );
		self::assertSame( [ 'eins@domain.example', 'zwei@domain.example' ], $settings->recipients() );
		self::assertSame( 'post@domain.example', $settings->senderEmail() );
		self::assertSame( 'Musterhaus Immobilien GmbH, Seestraße 1, 78315 Radolfzell', $settings->legalDetails() );
		self::assertSame( 'neue Häuser', $settings->newsletterContent( Language::German ) );
		self::assertSame( 'etwa einmal im Monat', $settings->newsletterFrequency( Language::German ) );
		self::assertSame( 'whenever there is news', $settings->newsletterFrequency( Language::English ) );
		self::assertSame( [ Settings::origin( home_url() ), 'https://www.partner.example', 'http://localhost:8080' ], $settings->allowedOrigins() );
		self::assertSame( [ '10.0.0.0/8', '2001:db8::1' ], $settings->trustedProxies() );
		self::assertSame( 36, $settings->retentionMonths() );
	}

	/** @param string|array<string, string> $typed */
	#[DataProvider( 'refused' )]
	public function testInvalidInputKeepsTheStoredValueAndIsShownAgainWithAnError( string $key, string|array $typed ): void {
		$valid = [
			'recipients'      => [ 'eins@domain.example' ],
			'senderEmail'     => 'post@domain.example',
			'origins'         => [ 'https://www.partner.example' ],
			'proxies'         => [ '10.0.0.1' ],
			'retentionMonths' => 12,
			'accentColor'     => '#ffdd00',
			'agencyPhone'     => '+49 (0)7531 / 12 34-56',
			'agencyWhatsApp'  => '+491711234567',
			'agencyName'      => 'Alt',
		];
		update_option( Settings::OPTION, $valid );
		update_option( Settings::OPTION, [ $key => $typed, 'agencyName' => 'Neu' ] );
		$stored = get_option( Settings::OPTION );
		self::assertIsArray( $stored );
		self::assertSame( $valid[ $key ], $stored[ $key ] );
		self::assertSame( 'Neu', $stored['agencyName'], 'Valid fields are saved.' );
		self::assertContains( $key, array_column( get_settings_errors( Settings::OPTION ), 'code' ) );
		self::assertSame( [ $key => $typed ], ( new Container() )->get( SettingsOption::class )->takeTyped() );
		self::assertSame( [], ( new Container() )->get( SettingsOption::class )->takeTyped() );
	}

	/** @return iterable<string, array{string, string|array<string, string>}> */
	public static function refused(): iterable {
		yield 'a recipient among others' => [ 'recipients', "zwei@domain.example\nkeine Adresse" ];
		yield 'sender' => [ 'senderEmail', 'post@domain' ];
		yield 'header in the sender' => [ 'senderEmail', "post@domain.example\nBcc: x@domain.example" ];
		yield 'origin without a scheme' => [ 'origins', 'www.partner.example' ];
		yield 'origin of another scheme' => [ 'origins', 'javascript:alert(1)' ];
		yield 'origin with a quote' => [ 'origins', "https://partner.example' *" ];
		yield 'proxy' => [ 'proxies', 'loadbalancer' ];
		yield 'network' => [ 'proxies', '10.0.0.0/33' ];
		yield 'months' => [ 'retentionMonths', 'zwei' ];
		yield 'no months' => [ 'retentionMonths', '0' ];
		yield 'phone without a country code' => [ 'agencyPhone', '07531 123456' ];
		yield 'phone with words' => [ 'agencyPhone', '+49 7531 123456 Büro' ];
		yield 'number that is too short' => [ 'agencyWhatsApp', '+49 1 2' ];
		yield 'address of a chat' => [ 'agencyWhatsApp', 'https://wa.me/49171' ];
		yield 'no color' => [ 'accentColor', 'url(//evil.example)' ];
		yield 'a list instead of a text' => [ 'senderEmail', [ 'a' => 'b' ] ];
	}

	public function testRefusedInputIsShownAgainAfterARestRequestOnThePage(): void {
		$GLOBALS['wp_rest_server'] = null;
		rest_get_server();
		update_option( Settings::OPTION, [ 'senderEmail' => 'post@domain.example' ] );
		update_option( Settings::OPTION, [ 'senderEmail' => 'post@domain' ] );
		self::assertSame( [ 'senderEmail' => 'post@domain' ], ( new Container() )->get( SettingsOption::class )->takeTyped() );
	}

	public function testEveryInvalidLineIsReportedAndEscaped(): void {
		update_option( Settings::OPTION, [ 'recipients' => "zwei@domain.example\n keine Adresse \n\n<script>hostile</script>\n" . str_repeat( 'x', 300 ) ] );
		$errors = array_column( get_settings_errors( Settings::OPTION ), 'message', 'code' );
		self::assertSame(
			'Empfangsadresse für Anfragen: Diese Zeile ist keine vollständige E-Mail-Adresse: keine Adresse'
				. '<br>Diese Zeile ist keine vollständige E-Mail-Adresse: &lt;script&gt;hostile&lt;/script&gt;'
				. '<br>Diese Zeile ist keine vollständige E-Mail-Adresse: ' . str_repeat( 'x', 99 ) . '…',
			$errors['recipients'] ?? ''
		);
	}

	public function testOneWrongLineOfOriginsIsExplained(): void {
		update_option( Settings::OPTION, [ 'origins' => 'www.partner.example' ] );
		$errors = array_column( get_settings_errors( Settings::OPTION ), 'message', 'code' );
		self::assertMatchesRegularExpression( '~: Eine Adresse je Zeile, z\.\sB\. https://www\.partner\.example$~u', $errors['origins'] ?? '' );
	}

	public function testASwitchKeepsItsValueUntilItIsSentAndIsOnIfInvalid(): void {
		foreach ( [ '0', '', false, 0 ] as $off ) {
			update_option( Settings::OPTION, [ 'deleteAccount' => $off ] );
			self::assertFalse( ( new Settings() )->deletesAccounts() );
			update_option( Settings::OPTION, [ 'agencyName' => 'Neu' ] );
			self::assertFalse( ( new Settings() )->deletesAccounts(), 'A setting that is not sent stays.' );
			update_option( Settings::OPTION, [ 'deleteAccount' => '1' ] );
			self::assertTrue( ( new Settings() )->deletesAccounts() );
		}
		update_option( Settings::OPTION, [ 'deleteAccount' => 'vielleicht' ] );
		self::assertTrue( ( new Settings() )->deletesAccounts() );
	}

	public function testTheRestApiReturnsSettingsAndChangesOneOfThem(): void {
		update_option( Settings::OPTION, [ 'agencyName' => 'Alt', 'retentionMonths' => 12 ] );
		$GLOBALS['wp_rest_server'] = null;
		rest_get_server();
		$request = new WP_REST_Request( 'POST', '/wp/v2/settings' );
		$request->set_body_params( [ Settings::OPTION => [ 'agencyName' => 'Neu' ] ] );
		$answer = rest_do_request( $request );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( 'Neu', ( new Settings() )->agencyName() );
		self::assertSame( 12, ( new Settings() )->retentionMonths() );
		$request->set_body_params( [ Settings::OPTION => [ 'unknown' => 'x' ] ] );
		self::assertSame( 400, rest_do_request( $request )->get_status() );
		wp_set_current_user( 0 );
		self::assertContains( rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/settings' ) )->get_status(), [ 401, 403 ] );
	}

	public function testTheRestApiRefusesInvalidValuesWithThePagesSentencesAndStoresNothing(): void {
		$valid = [ 'agencyName' => 'Alt', 'recipients' => [ 'eins@domain.example' ] ];
		update_option( Settings::OPTION, $valid );
		( new Container() )->get( SettingsOption::class )->takeTyped();
		$answer = self::postSettings( [ 'agencyName' => 'Neu', 'recipients' => [ 'keine Adresse' ], 'origins' => [ 'www.partner.example' ] ], [ 'title' => 'Andere Seite' ] );
		$data   = (array) $answer->get_data();
		$params = is_array( $data['data'] ?? null ) ? $data['data']['params'] ?? null : null;
		self::assertSame( [ 400, 'rest_invalid_param' ], [ $answer->get_status(), $data['code'] ?? null ] );
		self::assertIsArray( $params );
		self::assertSame( [ 'sw_immosuite_settings.recipients', 'sw_immosuite_settings.origins' ], array_keys( $params ) );
		self::assertSame( 'Diese Zeile ist keine vollständige E-Mail-Adresse: keine Adresse', $params['sw_immosuite_settings.recipients'] );
		self::assertSame( $valid, get_option( Settings::OPTION ) );
		self::assertNotSame( 'Andere Seite', get_option( 'blogname' ) );
		self::assertSame( [], ( new Container() )->get( SettingsOption::class )->takeTyped(), 'Rejected input of the REST API is not kept for the page.' );
	}

	public function testUsersWhoMayNotChangeSettingsSeeNoErrors(): void {
		wp_set_current_user( 0 );
		self::assertContains( self::postSettings( [ 'recipients' => [ 'keine Adresse' ] ] )->get_status(), [ 401, 403 ] );
	}

	/**
	 * @param array<string, mixed> $values
	 * @param array<string, mixed> $others Settings of core.
	 */
	private static function postSettings( array $values, array $others = [] ): WP_REST_Response {
		$GLOBALS['wp_rest_server'] = null;
		rest_get_server();
		$request = new WP_REST_Request( 'POST', '/wp/v2/settings' );
		$request->set_body_params( [ Settings::OPTION => $values ] + $others );
		return rest_do_request( $request );
	}

	public function testEveryFieldHasTextsAndASchema(): void {
		$keys = [];
		foreach ( SettingsFields::all() as $field ) {
			self::assertNotSame( '', $field->label );
			self::assertArrayHasKey( 'type', $field->kind->schema() );
			$keys[] = $field->key;
		}
		self::assertSame( array_unique( $keys ), $keys );
	}
}
