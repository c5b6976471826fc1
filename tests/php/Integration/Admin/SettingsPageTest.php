<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use DOMDocument;
use DOMElement;
use DOMXPath;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Admin\SettingsPage;
use SwImmoSuite\Services;
use SwImmoSuite\Settings\Settings;
use SwImmoSuite\Settings\SettingsFields;
use SwImmoSuite\Settings\SettingsOption;
use SwImmoSuite\Tests\Support\Plant;
use SwImmoSuite\Tests\Support\Tables;

/** The page as an administrator gets it. */
final class SettingsPageTest extends TestCase {

	private const HOSTILE = '"><script>window.hostile=1</script>';

	protected function setUp(): void {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		set_current_screen( 'options-general' );
		( new Tables() )->clear();
		$GLOBALS['wp_settings_errors'] = [];
		wp_set_current_user( 1 );
		( new SettingsOption() )->register();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		unregister_setting( SettingsOption::GROUP, Settings::OPTION );
		( new Tables() )->clear();
		$GLOBALS['wp_settings_errors'] = [];
		wp_set_current_user( 0 );
	}

	public function testEveryControlHasALabelAndItsHelp(): void {
		$page = $this->page();
		foreach ( SettingsFields::all() as $field ) {
			$controls = $page->query( "//*[starts-with(@id, '{$field->id()}') and (self::input or self::textarea or self::select)]" );
			self::assertNotFalse( $controls );
			self::assertGreaterThan( 0, $controls->length, $field->key );
			foreach ( $controls as $control ) {
				self::assertInstanceOf( DOMElement::class, $control );
				self::assertSame( 1, $page->query( "//label[@for='{$control->getAttribute( 'id' )}']" )->length, $field->key );
				if ( '' !== $field->help ) {
					self::assertStringContainsString( $field->id() . '-help', $control->getAttribute( 'aria-describedby' ) );
				}
			}
		}
	}

	public function testARefusedInputStandsThereAgainWithItsErrorBesideItAndInert(): void {
		update_option( Settings::OPTION, [ 'senderEmail' => self::HOSTILE, 'agencyName' => 'Müller & Söhne "Immobilien"' ] );
		$page    = $this->page();
		$control = $page->query( "//input[@id='sw-immosuite-senderEmail']" )->item( 0 );
		self::assertInstanceOf( DOMElement::class, $control );
		self::assertSame( self::HOSTILE, $control->getAttribute( 'value' ) );
		self::assertSame( 'true', $control->getAttribute( 'aria-invalid' ) );
		self::assertSame( 1, $page->query( "//*[@id='sw-immosuite-senderEmail-error']" )->length );
		self::assertSame( 0, $page->query( '//script' )->length );
		$name = $page->query( "//input[@id='sw-immosuite-agencyName']" )->item( 0 );
		self::assertInstanceOf( DOMElement::class, $name );
		self::assertSame( 'Müller & Söhne "Immobilien"', $name->getAttribute( 'value' ) );
	}

	public function testDeadLettersAreShownWithAButtonThatSendsThemAgain(): void {
		self::assertSame( 0, $this->page()->query( "//input[@value='sw_immosuite_resend']" )->length );
		( new Plant() )->message();
		$tables = new Tables();
		$tables->connection->execute( "UPDATE %i SET state = 'dead', last_error = %s", [ $tables->connection->table( 'outbox' ), self::HOSTILE ] );
		$page = $this->page();
		self::assertSame( 1, $page->query( "//input[@value='sw_immosuite_resend']" )->length );
		self::assertStringContainsString( 'name@domain.example', (string) $page->query( '//ul' )->item( 0 )?->textContent );
		self::assertStringContainsString( self::HOSTILE, (string) $page->query( '//ul' )->item( 0 )?->textContent );
		self::assertSame( 0, $page->query( '//script' )->length );
	}

	public function testTheListOfPluginsLeadsThere(): void {
		$links = SettingsPage::link( [ 'deactivate' => 'x' ] );
		self::assertSame( [ 'settings', 'deactivate' ], array_keys( $links ) );
		self::assertStringContainsString( 'options-general.php?page=sw-immosuite', $links['settings'] );
	}

	private function page(): DOMXPath {
		$GLOBALS['wp_settings_fields'] = [];
		ob_start();
		$print = \Closure::bind( fn( SettingsPage $page ) => $page->print(), null, SettingsPage::class );
		self::assertInstanceOf( \Closure::class, $print );
		$print( ( new Services() )->admin()->page() );
		$document = new DOMDocument();
		// @phpstan-ignore argument.type (the page is not empty)
		$document->loadHTML( '<?xml encoding="UTF-8">' . ob_get_clean(), LIBXML_NOERROR );
		return new DOMXPath( $document );
	}
}
