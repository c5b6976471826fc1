<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\AgencySite;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;

/**
 * With alerts off in the settings no form offers a frequency, and forms, mails, account and wp-admin say that no alerts
 * are sent.
 */
final class AlertsOffTest extends IntegrationTestCase {

	private ?AgencySite $site = null;

	protected function setUp(): void {
		( new Searches() )->storeRegions();
		$_COOKIE = [];
		$this->switchTo( false );
	}

	protected function tearDown(): void {
		$this->site?->close();
		AdminBrowser::deleteUsers();
		delete_option( Settings::OPTION );
	}

	public function testTheFormOffersNoFrequencyAndItsConsentNamesNone(): void {
		$text = ( new Container() )->get( ConsentWordings::class )->current( 'saved-search-wizard', Language::German )->acceptContact;
		self::assertNotNull( $text );
		self::assertSame( [ 'acceptContact.search', 1, [] ], [ $text->id, $text->version, $text->choices() ] );
		self::assertStringNotContainsString( 'Passende Immobilien erhalte ich per E-Mail', $text->text );

		$this->send( Visitor::token( 'saved-search-wizard' ) );
		$this->confirm();
		self::assertSame( [ $text->text, 1, true ], $this->recordedConsent() );
		self::assertSame( [ 'daily' ], array_column( $this->stored->searches(), 'alerts' ), 'A search without a frequency is stored as daily.' );
	}

	public function testAFormPrintedBeforeTheSwitchIsAcceptedWithItsWording(): void {
		$this->switchTo( true );
		$printedToken = Visitor::token( 'saved-search-wizard' );
		$this->switchTo( false );
		$this->send( $printedToken, [ 'alerts' => 'weekly' ] );
		$this->confirm();
		[ $text, $version, $shown ] = $this->recordedConsent();
		self::assertSame( [ 2, true ], [ $version, $shown ] );
		self::assertStringEndsWith( 'Passende Immobilien erhalte ich per E-Mail: wöchentlich.', $text );
		self::assertSame( [ 'weekly' ], array_column( $this->stored->searches(), 'alerts' ), 'The frequency is stored for the time when alerts are on again.' );
	}

	public function testAFormPrintedWhileAlertsWereOffIsAcceptedAfterwards(): void {
		$printedToken = Visitor::token( 'saved-search-wizard' );
		$this->switchTo( true );
		$this->send( $printedToken );
		self::assertSame( [ 1, true ], array_slice( $this->recordedConsent(), 1 ) );
	}

	public function testWithoutAFormTheCurrentWordingIsRecorded(): void {
		( new Rest() )->post( '/wizard/saved-search', Bodies::savedSearch( [ 'alerts' => 'instant' ] ) );
		[ $text, $version, $shown ] = $this->recordedConsent();
		self::assertSame( [ 1, false ], [ $version, $shown ] );
		self::assertStringNotContainsString( 'sofort', $text );
	}

	#[Group( 'sqlite' )]
	public function testTheAccountReportsThatAlertsAreOffAndKeepsStoredValues(): void {
		$visitor = AccountFactory::signIn( Visitor::EMAIL );
		Prospects::agree( $visitor );
		$rest  = new Rest( 0, $visitor );
		$saved = $rest->post( '/saved-search', Searches::body( [ 'alerts' => 'weekly' ] ) );
		self::assertSame( [ 'weekly', true ], [ $saved->string( 'alerts' ), $saved->body->value( 'alertsOff' ) ] );
		$path = '/saved-search/' . $saved->string( 'uuid' );
		$body = $rest->call( 'PUT', $path, Searches::body( [ 'alerts' => 'instant' ] ) )->body;
		self::assertSame( [ 'instant', true ], [ $body->string( 'alerts' ), $body->value( 'alertsOff' ) ], 'A page rendered before the switch may still send a frequency.' );
		$this->switchTo( true );
		$body = $rest->call( 'PUT', $path, Searches::body() )->body;
		self::assertSame( [ 'instant', null ], [ $body->string( 'alerts' ), $body->value( 'alertsOff' ) ] );
	}

	public function testMailsSayThatAlertsAreOff(): void {
		$this->site = new AgencySite();
		update_option( Settings::OPTION, [ 'alerts' => false ] + (array) get_option( Settings::OPTION ) );
		[ $visitor ] = $this->site->send( '/wizard/saved-search', Bodies::savedSearch( [ 'alerts' => 'weekly' ] ), 'saved-search-wizard', 'Suchen' );
		self::assertStringContainsString( 'Zurzeit verschicken wir keine E-Mails zu Suchprofilen.', self::oneLine( $visitor['text'] ) );
		$lines = ( new Container() )->get( SearchTitle::class )->lines( Searches::search( [ 'alerts' => 'weekly' ] ), new Translator( Language::German ) );
		self::assertSame( 'In den Einstellungen ausgeschaltet', $lines['E-Mails'] ?? null );
	}

	public function testOldLinksAndConfirmedSearchesSayThatAlertsAreOff(): void {
		$visitor = AccountFactory::signIn( Visitor::EMAIL );
		$rest    = new Rest( 0, $visitor );
		Prospects::agree( $visitor );
		$rest->post( '/saved-search', Searches::body( [ 'alerts' => 'instant' ] ) );
		$k = explode( 'k=', ( $rest->services->get( LastingKeys::class )->alertLinks( $visitor->contactId, null, Language::German ) ?? [ 'page' => '' ] )['page'] )[1];
		self::assertTrue( $this->alertsOf( $rest, $k )['alertsOff'] ?? null );
		$answer = $rest->post( '/saved-search/alerts', [ 'k' => $k, 'alerts' => 'weekly' ] )->body;
		self::assertSame( [ 'weekly', true ], [ $answer->string( 'alerts' ), $answer->value( 'alertsOff' ) ], 'The frequency is stored for the time when alerts are on again.' );
		$this->send( Visitor::token( 'saved-search-wizard' ) );
		$confirmed = $rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->body;
		self::assertSame( [ 'SavedSearch', true ], [ $confirmed->string( 'opcode' ), $confirmed->value( 'alertsOff' ) ] );

		$this->switchTo( true );
		self::assertArrayNotHasKey( 'alertsOff', $this->alertsOf( $rest, $k ) );
		self::assertNull( $rest->post( '/saved-search/alerts', [ 'k' => $k, 'alerts' => 'off' ] )->body->value( 'alertsOff' ) );
		self::assertNull( $rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->body->value( 'alertsOff' ) );
	}

	/** @return array<mixed> Data for the page behind the link. */
	private function alertsOf( Rest $rest, string $k ): array {
		return (array) $rest->post( '/wizard/key', [ 'k' => $k ] )->body->value( 'alerts' );
	}

	#[Group( 'sqlite' )]
	public function testOverviewAndSiteHealthReportThatAlertsAreOff(): void {
		$link    = esc_url( SettingsPage::url( SettingsTab::Listings, 'sw-immosuite-alerts' ) );
		$page    = 'admin.php?page=sw-immosuite-overview';
		$health  = static fn(): string => ( new Container() )->with( new Translator( Language::German ) )->get( SiteHealth::class )->checks()['sw_immosuite_alerts']()->label;
		$message = 'Suchprofile werden nicht mit E-Mails beantwortet: Das ist in den Einstellungen ausgeschaltet.';
		self::assertStringContainsString( "{$message} <a href=\"{$link}\">", AdminBrowser::administrator()->open( $page ) );
		self::assertSame( $message, $health() );
		$this->switchTo( true );
		self::assertStringNotContainsString( $message, AdminBrowser::administrator()->open( $page ) );
		self::assertStringStartsWith( 'Suchprofile: ', $health() );
	}

	private function switchTo( bool $areOn ): void {
		update_option( Settings::OPTION, [ 'alerts' => $areOn ] );
	}

	/** @param array<string, mixed> $search Replaces keys. */
	private function send( string $token, array $search = [] ): void {
		$answer = ( new Rest() )->post( '/wizard/saved-search', Bodies::savedSearch( $search ), Visitor::headers( $token ) );
		self::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'sent' ) ] );
	}

	private function confirm(): void {
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
	}

	/** @return array{string, int, bool} Text and version of the consent to be contacted, and whether a form showed it. */
	private function recordedConsent(): array {
		$consents = $this->stored->consents();
		$record   = $consents[ count( $consents ) - 1 ];
		return [ $record->text, $record->textVersion, $record->shown ];
	}

	private static function oneLine( string $text ): string {
		return (string) preg_replace( '/\s+/', ' ', $text );
	}
}
