<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use Closure;
use DOMDocument;
use DOMElement;
use DOMXPath;
use ReflectionFunction;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsFields;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Surface\Admin\Settings\SettingsPage;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** The page as an administrator gets it. */
final class SettingsPageTest extends IntegrationTestCase {

	private const HOSTILE = '"><script>window.hostile=1</script>';

	protected function setUp(): void {
		$includes = getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-admin/includes/admin.php';
		require_once $includes;
		set_current_screen( 'options-general' );
		$GLOBALS['wp_settings_errors'] = [];
		wp_set_current_user( 1 );
		( new SettingsOption() )->register();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		unregister_setting( SettingsOption::GROUP, Settings::OPTION );
		$GLOBALS['wp_settings_errors'] = [];
		wp_set_current_user( 0 );
	}

	public function testOnlyAnAdministratorsRequestLearnsOfTheSettings(): void {
		foreach ( [ 0 => false, 1 => true ] as $user => $learns ) {
			unregister_setting( SettingsOption::GROUP, Settings::OPTION );
			wp_set_current_user( $user );
			self::assertSame( $learns, self::adminInitAsksForTheLanguage(), 'The policy text is suggested to German sites.' );
			self::assertSame( $learns, array_key_exists( Settings::OPTION, get_registered_settings() ) );
		}
	}

	public function testEveryControlHasALabelAndItsHelp(): void {
		$page = $this->page();
		foreach ( SettingsFields::all() as $field ) {
			$controls = self::all( $page, "//*[starts-with(@id, '{$field->id()}') and (self::input or self::textarea or self::select)]" );
			self::assertNotSame( [], $controls, $field->key );
			foreach ( $controls as $control ) {
				self::assertCount( 1, self::all( $page, "//label[@for='{$control->getAttribute( 'id' )}']" ), $field->key );
				if ( '' !== $field->help ) {
					self::assertStringContainsString( $field->id() . '-help', $control->getAttribute( 'aria-describedby' ) );
				}
			}
		}
	}

	public function testARefusedInputStandsThereAgainWithItsErrorBesideItAndInert(): void {
		update_option( Settings::OPTION, [ 'senderEmail' => self::HOSTILE, 'agencyName' => 'Müller & Söhne "Immobilien"' ] );
		$page    = $this->page();
		$control = self::all( $page, "//input[@id='sw-immosuite-senderEmail']" )[0];
		self::assertSame( self::HOSTILE, $control->getAttribute( 'value' ) );
		self::assertSame( 'true', $control->getAttribute( 'aria-invalid' ) );
		self::assertCount( 1, self::all( $page, "//*[@id='sw-immosuite-senderEmail-error']" ) );
		self::assertSame( [], self::all( $page, '//script' ) );
		$name = self::all( $page, "//input[@id='sw-immosuite-agencyName']" )[0];
		self::assertSame( 'Müller & Söhne "Immobilien"', $name->getAttribute( 'value' ) );
	}

	public function testTheLineThatIsNoAddressIsNamedBesideItsField(): void {
		update_option( Settings::OPTION, [ 'recipients' => "zwei@domain.example\n" . self::HOSTILE . "\nkeine Adresse" ] );
		$page  = $this->page();
		$error = self::all( $page, "//*[@id='sw-immosuite-recipients-error']" )[0];
		self::assertSame(
			'Diese Zeile ist keine vollständige E-Mail-Adresse: ' . self::HOSTILE . 'Diese Zeile ist keine vollständige E-Mail-Adresse: keine Adresse',
			$error->textContent
		);
		self::assertCount( 1, self::all( $page, "//*[@id='sw-immosuite-recipients-error']/br" ) );
		self::assertSame( [], self::all( $page, '//script' ) );
	}

	public function testASwitchShowsWhatHolds(): void {
		$box = "//input[@id='sw-immosuite-deleteAccount' and @type='checkbox']";
		self::assertTrue( self::all( $this->page(), $box )[0]->hasAttribute( 'checked' ), 'on by default' );
		update_option( Settings::OPTION, [ 'deleteAccount' => '0' ] );
		$page = $this->page();
		self::assertFalse( self::all( $page, $box )[0]->hasAttribute( 'checked' ) );
		$name = self::all( $page, $box )[0]->getAttribute( 'name' );
		self::assertSame( '0', self::all( $page, "//input[@type='hidden' and @name='{$name}']" )[0]->getAttribute( 'value' ), 'A box without a tick sends nothing.' );
	}

	public function testNoIdIsGivenTwice(): void {
		$ids = array_map( static fn( DOMElement $element ): string => $element->getAttribute( 'id' ), self::all( $this->page(), '//*[@id and not(@name="_wpnonce")]' ) );
		self::assertSame( array_values( array_unique( $ids ) ), $ids );
	}

	public function testTheListOfPluginsLeadsThere(): void {
		$links = SettingsPage::link( [ 'deactivate' => 'x' ] );
		self::assertSame( [ 'settings', 'deactivate' ], array_keys( $links ) );
		self::assertStringContainsString( 'admin.php?page=sw-immosuite', $links['settings'] );
	}

	private function page(): DOMXPath {
		$GLOBALS['wp_settings_fields'] = [];
		ob_start();
		$print = \Closure::bind( fn( SettingsPage $page ) => $page->print(), null, SettingsPage::class );
		self::assertInstanceOf( \Closure::class, $print );
		$print( ( new Services() )->admin()->page() );
		$document = new DOMDocument();
		$document->loadHTML( '<?xml encoding="UTF-8">' . ob_get_clean(), LIBXML_NOERROR );
		return new DOMXPath( $document );
	}

	/** @return list<DOMElement> */
	private static function all( DOMXPath $page, string $query ): array {
		$found = $page->query( $query );
		return false === $found ? [] : array_values( array_filter( iterator_to_array( $found ), static fn( mixed $node ): bool => $node instanceof DOMElement ) );
	}

	/** Calls our callbacks of admin_init alone, on an English site. */
	private static function adminInitAsksForTheLanguage(): bool {
		$asked  = false;
		$locale = static function () use ( &$asked ): string {
			$asked = true;
			return 'en_US';
		};
		add_filter( 'locale', $locale );
		/** @var array{admin_init: object{callbacks: array<int, array<string, array{function: mixed}>>}} $hooks */
		$hooks = $GLOBALS['wp_filter'];
		foreach ( $hooks['admin_init']->callbacks as $callbacks ) {
			foreach ( array_column( $callbacks, 'function' ) as $callback ) {
				if ( $callback instanceof Closure && 1 === preg_match( '~/includes/Rooms/(Admin|Privacy)Room\.php$~', (string) ( new ReflectionFunction( $callback ) )->getFileName() ) ) {
					$callback();
				}
			}
		}
		remove_filter( 'locale', $locale );
		return $asked;
	}
}
