<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use ReflectionProperty;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Visitor\Privacy\PolicyText;
use WP_Privacy_Policy_Content;

/** Text suggested under Settings → Privacy → Policy Guide. */
final class PolicyTextTest extends IntegrationTestCase {

	/** Core's counts of actions, restored after the test. */
	private mixed $actions;

	protected function setUp(): void {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		set_current_screen( 'dashboard' );
		// Removes suggestions made before this test.
		( new ReflectionProperty( WP_Privacy_Policy_Content::class, 'policy_content' ) )->setValue( null, [] );
		$this->actions = $GLOBALS['wp_actions'];
		// Core accepts suggestions on admin_init only.
		$GLOBALS['wp_actions'] = [ 'admin_init' => 1 ] + ( is_array( $this->actions ) ? $this->actions : [] );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		$GLOBALS['wp_actions'] = $this->actions;
		update_option( Settings::OPTION, [] );
	}

	public function testAGermanSiteIsOfferedATextThatCoversTheWholeProduct(): void {
		self::assertSame( '', self::suggested() );
		$english = static fn(): string => 'en_US';
		add_filter( 'locale', $english );
		PolicyText::suggest( new Settings() );
		remove_filter( 'locale', $english );
		self::assertSame( '', self::suggested(), 'The text follows German law.' );

		PolicyText::suggest( new Settings() );
		$text = self::suggested();
		self::assertSame( 10, substr_count( $text, '<h3>' ) );
		$promised = [ 'Suchprofile', 'Newsletter', 'Art. 7 Abs. 1 DSGVO', '§ 7a UWG', '(höchstens 14 Tage, ohne Nutzung 48 Stunden) mit einem Begleiter', '7 Tagen', 'herunterladen und löschen' ];
		$saved = [ 'Immobilien auf Ihrer Merkliste', 'Merkliste und Konto bis zu Ihrer Löschung' ];
		foreach ( [ ...$promised, ...$saved, 'unsere Antworten und interne Notizen', 'Spam nach 30 Tagen', 'höchstens zehn Jahre' ] as $words ) {
			self::assertStringContainsString( $words, $text );
		}
	}

	/** The text names the mailbox of the agency's software, which receives inquiries. */
	public function testTheAgencysSoftwareIsARecipientIfItHasAMailbox(): void {
		$policy = static function ( array $settings ): string {
			update_option( Settings::OPTION, $settings );
			return implode( ' ', array_column( PolicyText::paragraphs( new Settings(), Language::German ), 'text' ) );
		};
		self::assertStringContainsString( 'bestehen. [Übermittlung', $policy( [ 'feedbackLeads' => true ] ) );
		$mailbox = [ 'feedbackEmail' => 'crm@agentur.example' ];
		self::assertStringContainsString( 'bestehen. Anfragen zu Immobilien gehen außerdem an unsere Maklersoftware [Name], mit deren Anbieter', $policy( $mailbox ) );
		self::assertStringContainsString( ' Anfragen zu Immobilien und Angebote von Eigentümern gehen außerdem an', $policy( $mailbox + [ 'feedbackLeads' => true ] ) );
	}

	public function testValuesOfTheSettingsAreFilledIn(): void {
		update_option(
			Settings::OPTION,
			[
				'agencyName'      => 'Müller & Söhne <Immobilien> GmbH',
				'agencyAddress'   => 'Seestraße 1, 78315 Radolfzell',
				'recipients'      => [ 'post@agentur.example', 'zweite@agentur.example' ],
				'retentionMonths' => 36,
				'mapTiles'        => 'own',
				'tilesUrl'        => 'https://kacheln.domain.example/{z}/{x}/{y}',
				'tilesProvider'   => 'Kartenhaus',
				'routeService'    => 'google',
			]
		);
		PolicyText::suggest( new Settings() );
		$text = self::suggested();
		self::assertStringContainsString( 'Verantwortlich ist Müller &amp; Söhne &lt;Immobilien&gt; GmbH, Seestraße 1, 78315 Radolfzell, post@agentur.example.', $text );
		self::assertStringContainsString( 'Anfragen und Nachrichten 36 Monate, Suchprofile', $text );
		self::assertStringContainsString( 'per E-Mail an post@agentur.example, über den Link', $text );
		self::assertStringContainsString( 'Die Karte von Kartenhaus laden wir erst', $text );
		self::assertStringContainsString( 'Die Routenplanung öffnet Google Maps erst', $text );
		preg_match_all( '/\[[^\]]+\]/u', $text, $placeholders );
		self::assertSame(
			[ '[Name]', '[Name]', '[Übermittlung in Drittländer: keine / Angaben.]', '[24 Stunden]', '[Behörde]' ],
			$placeholders[0],
			'Only the operator can fill in these placeholders.'
		);
	}

	public function testMissingSettingsStayPlaceholders(): void {
		update_option( Settings::OPTION, [ 'retentionMonths' => 1, 'mapTiles' => 'none', 'routeService' => 'none' ] );
		PolicyText::suggest( new Settings() );
		$text = self::suggested();
		self::assertStringContainsString( ', [Anschrift], ' . ( new Settings() )->contactEmail() . '.', $text );
		self::assertStringContainsString( 'Anfragen und Nachrichten 1 Monat, Suchprofile', $text );
		self::assertStringContainsString( 'Die Karte von [Kartenanbieter] laden wir', $text );
		self::assertStringContainsString( 'öffnet [Kartendienst] erst', $text );
	}

	public function testBothLanguagesContainTheSameFacts(): void {
		update_option( Settings::OPTION, [ 'agencyAddress' => 'Seestraße 1, 78315 Radolfzell', 'retentionMonths' => 36 ] );
		[ $german, $english ] = array_map( static fn( Language $language ): array => PolicyText::paragraphs( new Settings(), $language ), Language::SHIPPED );
		self::assertCount( 10, $german );
		self::assertSameSize( $german, $english );
		foreach ( $german as $index => [ 'text' => $text ] ) {
			$countFacts = static fn( string $words ): array => [
				substr_count( $words, '[' ),
				substr_count( $words, 'Art. ' ),
				substr_count( $words, 'Seestraße 1' ),
				substr_count( $words, '36 Mon' ) + substr_count( $words, '36 mon' ),
				substr_count( $words, 'OpenStreetMap' ),
				substr_count( $words, ( new Settings() )->contactEmail() ),
			];
			self::assertSame( $countFacts( $text ), $countFacts( $english[ $index ]['text'] ), $text );
			self::assertStringNotContainsString( '{', $text . $english[ $index ]['text'] );
		}
	}

	/** Text that this plugin suggests; empty for none. */
	private static function suggested(): string {
		foreach ( WP_Privacy_Policy_Content::get_suggested_policy_text() as $suggestion ) {
			if ( is_array( $suggestion ) && 'SW ImmoSuite' === $suggestion['plugin_name'] && is_string( $suggestion['policy_text'] ) ) {
				return $suggestion['policy_text'];
			}
		}
		return '';
	}
}
