<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use Closure;
use DOMDocument;
use DOMElement;
use DOMXPath;
use ReflectionFunction;
use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsFields;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** The settings page as an administrator sees it. */
final class SettingsPageTest extends IntegrationTestCase {

	private const HOSTILE = '"><script>window.hostile=1</script>';

	protected function setUp(): void {
		$includes = getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-admin/includes/admin.php';
		require_once $includes;
		set_current_screen( 'options-general' );
		$GLOBALS['wp_settings_errors'] = [];
		wp_set_current_user( 1 );
		( new Container() )->get( SettingsOption::class )->register();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		unregister_setting( SettingsOption::GROUP, Settings::OPTION );
		$GLOBALS['wp_settings_errors'] = [];
		wp_set_current_user( 0 );
	}

	public function testOnlyAdministratorsRegisterTheSettings(): void {
		foreach ( [ 0 => false, 1 => true ] as $user => $isAdministrator ) {
			unregister_setting( SettingsOption::GROUP, Settings::OPTION );
			wp_set_current_user( $user );
			self::assertSame( $isAdministrator, self::adminInitAsksForTheLanguage(), 'For administrators, admin_init reads the language: the policy text is suggested to German sites.' );
			self::assertSame( $isAdministrator, array_key_exists( Settings::OPTION, get_registered_settings() ) );
		}
	}

	public function testEveryControlHasALabelAndItsHelp(): void {
		foreach ( SettingsFields::all() as $field ) {
			$page     = $this->page( $field->tab );
			$controls = self::elements( $page, "//*[(@id = '{$field->id()}' or starts-with(@id, '{$field->id()}-')) and (self::input or self::textarea or self::select)]" );
			self::assertNotSame( [], $controls, $field->key );
			foreach ( $controls as $control ) {
				self::assertCount( 1, self::elements( $page, "//label[@for='{$control->getAttribute( 'id' )}']" ), $field->key );
				if ( '' !== $field->help ) {
					self::assertStringContainsString( $field->id() . '-help', $control->getAttribute( 'aria-describedby' ) );
				}
			}
		}
	}

	public function testRefusedInputIsShownAgainEscapedWithItsError(): void {
		update_option( Settings::OPTION, [ 'senderEmail' => self::HOSTILE, 'agencyName' => 'Müller & Söhne "Immobilien"' ] );
		$page    = $this->page( SettingsTab::Mails );
		$control = self::elements( $page, "//input[@id='sw-immosuite-senderEmail']" )[0];
		self::assertSame( self::HOSTILE, $control->getAttribute( 'value' ) );
		self::assertSame( 'true', $control->getAttribute( 'aria-invalid' ) );
		self::assertCount( 1, self::elements( $page, "//*[@id='sw-immosuite-senderEmail-error']" ) );
		self::assertSame( [], self::elements( $page, '//script' ) );
		$name = self::elements( $this->page(), "//input[@id='sw-immosuite-agencyName']" )[0];
		self::assertSame( 'Müller & Söhne "Immobilien"', $name->getAttribute( 'value' ) );
	}

	public function testAnInvalidLineIsReportedBesideItsField(): void {
		update_option( Settings::OPTION, [ 'recipients' => "zwei@domain.example\n" . self::HOSTILE . "\nkeine Adresse" ] );
		$page  = $this->page();
		$error = self::elements( $page, "//*[@id='sw-immosuite-recipients-error']" )[0];
		self::assertSame(
			'Diese Zeile ist keine vollständige E-Mail-Adresse: ' . self::HOSTILE . 'Diese Zeile ist keine vollständige E-Mail-Adresse: keine Adresse',
			$error->textContent
		);
		self::assertCount( 1, self::elements( $page, "//*[@id='sw-immosuite-recipients-error']/br" ) );
		self::assertSame( [], self::elements( $page, '//script' ) );
	}

	public function testACheckboxShowsTheCurrentValue(): void {
		$box = "//input[@id='sw-immosuite-deleteAccount' and @type='checkbox']";
		self::assertTrue( self::elements( $this->page( SettingsTab::Privacy ), $box )[0]->hasAttribute( 'checked' ), 'The box is checked by default.' );
		update_option( Settings::OPTION, [ 'deleteAccount' => '0' ] );
		$page = $this->page( SettingsTab::Privacy );
		self::assertFalse( self::elements( $page, $box )[0]->hasAttribute( 'checked' ) );
		$name = self::elements( $page, $box )[0]->getAttribute( 'name' );
		self::assertSame( '0', self::elements( $page, "//input[@type='hidden' and @name='{$name}']" )[0]->getAttribute( 'value' ), 'A hidden field must send 0 for an unchecked box.' );
	}

	public function testIdsAreUnique(): void {
		foreach ( SettingsTab::cases() as $tab ) {
			$ids = array_map( static fn( DOMElement $element ): string => $element->getAttribute( 'id' ), self::elements( $this->page( $tab ), '//*[@id and not(@name="_wpnonce")]' ) );
			self::assertSame( array_values( array_unique( $ids ) ), $ids, $tab->value );
		}
	}

	public function testEachSettingIsOnOneTabWhoseLinkListsIt(): void {
		$page = $this->page();
		self::assertSame(
			[ 'Maklerbüro', 'E-Mails', 'Seiten', 'Karten', 'Immobilien', 'Datenschutz', 'Technik' ],
			array_map( static fn( DOMElement $link ): string => trim( $link->textContent ), self::elements( $page, "//a[contains(@class, 'nav-tab')]" ) )
		);
		self::assertSame( 'Maklerbüro', self::elements( $page, "//a[@aria-current='page']" )[0]->textContent );
		foreach ( SettingsFields::all() as $field ) {
			$links = self::elements( $page, "//a[contains(concat(' ', @data-settings, ' '), ' {$field->id()} ')]" );
			self::assertCount( 1, $links );
			self::assertSame( SettingsPage::url( $field->tab ), $links[0]->getAttribute( 'href' ) );
		}
		self::assertCount( 7, self::elements( $page, '//table//tr' ), 'Only the current tab is rendered.' );
	}

	public function testATabWithRefusedInputIsMarked(): void {
		update_option( Settings::OPTION, [ 'origins' => 'keine', 'senderEmail' => 'keine' ] );
		self::assertSame( [ 'E-Mails', 'Technik' ], self::markedTabs( $this->page() ) );
		self::assertSame( [ 'E-Mails', 'Technik' ], self::markedTabs( $this->page( SettingsTab::Technical ) ) );
		self::assertSame( [ 'E-Mails' ], self::markedTabs( $this->page( SettingsTab::Pages ) ), 'A rejected value is kept only until its tab has been shown.' );
		update_option( Settings::OPTION, [ 'retentionMonths' => '9' ] );
		self::assertSame( [ 'E-Mails' ], self::markedTabs( $this->page() ), 'Saving another tab keeps the mark.' );
		update_option( Settings::OPTION, [ 'senderEmail' => 'website@agentur.example' ] );
		self::assertSame( [], self::markedTabs( $this->page() ) );
	}

	public function testDependentFieldsAreShownWithTheirChoiceAndAlwaysIfRejected(): void {
		$rows = "//tr[starts-with(@class, 'sw-immosuite-with-')]";
		self::assertCount( 6, self::elements( $this->page( SettingsTab::Maps ), $rows ) );
		self::assertCount( 2, self::elements( $this->page( SettingsTab::Maps ), "//style[contains(., '#sw-immosuite-mapTiles :is([value=own]):checked')] | //select[@id='sw-immosuite-mapTiles']" ) );
		update_option( Settings::OPTION, [ 'tilesUrl' => 'keine' ] );
		self::assertCount( 5, self::elements( $this->page( SettingsTab::Maps ), $rows ) );
	}

	public function testSavingATabDoesNotChangeOtherTabs(): void {
		update_option( Settings::OPTION, [ 'agencyName' => 'Eins', 'soldDays' => '7', 'tilesUrl' => 'https://tiles.example/{z}/{x}/{y}.png' ] );
		$browser = AdminBrowser::administrator();
		$page    = $browser->open( 'admin.php?page=sw-immosuite&tab=listings' );
		preg_match( '~name="_wp_http_referer" value="([^"]+)"~', $page, $back );
		$referer = html_entity_decode( $back[1] ?? '' );
		$answer = $browser->post(
			'options.php',
			[
				'option_page'      => SettingsOption::GROUP,
				'action'           => 'update',
				'_wpnonce'         => $browser->nonce( SettingsOption::GROUP . '-options' ),
				'_wp_http_referer' => $referer,
				Settings::OPTION . '[soldDays]' => '9',
			]
		);
		self::assertSame( 302, $answer );
		self::assertStringContainsString( 'tab=listings', $referer, 'The form must return to its tab.' );
		wp_cache_flush();
		$stored = get_option( Settings::OPTION );
		self::assertIsArray( $stored );
		self::assertSame( 'Eins', $stored['agencyName'] ?? '' );
		self::assertSame( 'https://tiles.example/{z}/{x}/{y}.png', $stored['tilesUrl'] ?? '' );
		self::assertSame( 9, $stored['soldDays'] ?? 0 );
	}

	/** Several administrators submit forms at the same moment. */
	public function testConcurrentSavesOfTabsAreNotLost(): void {
		$browser = AdminBrowser::administrator();
		for ( $round = 1; $round <= 10; $round++ ) {
			$saved = [ 'agencyName' => "Muster {$round}", 'soldDays' => $round, 'retentionMonths' => $round ];
			$forms = array_map( static fn( string $key ): array => self::form( $browser, [ $key => (string) $saved[ $key ] ] ), array_keys( $saved ) );
			self::assertSame( [ 302, 302, 302 ], $browser->postTogether( 'options.php', ...$forms ) );
			wp_cache_flush();
			$stored = get_option( Settings::OPTION );
			self::assertIsArray( $stored );
			self::assertSame( $saved, array_intersect_key( array_replace( $saved, $stored ), $saved ), "round {$round}" );
		}
	}

	/** This process has cached the option before the browser's requests change it. */
	public function testValuesSavedByOthersMeanwhileStay(): void {
		update_option( Settings::OPTION, [ 'agencyName' => 'Alt', 'soldDays' => 7 ] );
		$browser = AdminBrowser::administrator();
		$form    = static fn( string $days ): array => self::form( $browser, [ 'soldDays' => $days ] );
		$browser->post( 'options.php', $form( '9' ) );
		update_option( Settings::OPTION, [ 'agencyName' => 'Neu' ] );
		$browser->post( 'options.php', $form( '10' ) );
		SettingsOption::choose( 'loginPage', 12 );
		wp_cache_flush();
		self::assertEquals( [ 'agencyName' => 'Neu', 'soldDays' => 10, 'loginPage' => 12 ], get_option( Settings::OPTION ) );
	}

	public function testAnUnknownTabShowsTheFirst(): void {
		foreach ( [ 'nothing', [ 'mails' ], '' ] as $tab ) {
			$_GET['tab'] = $tab;
			self::assertSame( SettingsTab::Agency, SettingsPage::requestedTab() );
		}
		$_GET['tab'] = 'mails';
		self::assertSame( SettingsTab::Mails, SettingsPage::requestedTab() );
		unset( $_GET['tab'] );
	}

	public function testThePluginListLinksToTheSettings(): void {
		$links = SettingsPage::link( [ 'deactivate' => 'x' ] );
		self::assertSame( [ 'settings', 'deactivate' ], array_keys( $links ) );
		self::assertStringContainsString( 'admin.php?page=sw-immosuite', $links['settings'] );
	}

	/**
	 * @param array<string, string> $values
	 * @return array<string, mixed> Fields of a form with these settings.
	 */
	private static function form( AdminBrowser $browser, array $values ): array {
		return [
			'option_page'    => SettingsOption::GROUP,
			'action'         => 'update',
			'_wpnonce'       => $browser->nonce( SettingsOption::GROUP . '-options' ),
			Settings::OPTION => $values,
		];
	}

	/** @return list<string> Tabs with a mark. */
	private static function markedTabs( DOMXPath $page ): array {
		return array_map( static fn( DOMElement $link ): string => explode( ' ', $link->textContent )[0], self::elements( $page, "//a[contains(@class, 'nav-tab')][span]" ) );
	}

	private function page( SettingsTab $tab = SettingsTab::Agency ): DOMXPath {
		$GLOBALS['wp_settings_fields']   = [];
		$GLOBALS['wp_settings_sections'] = [];
		ob_start();
		( new Container() )->get( SettingsPage::class )->print( $tab );
		$document = new DOMDocument();
		$document->loadHTML( '<?xml encoding="UTF-8">' . ob_get_clean(), LIBXML_NOERROR );
		return new DOMXPath( $document );
	}

	/** @return list<DOMElement> */
	private static function elements( DOMXPath $page, string $query ): array {
		$found = $page->query( $query );
		return false === $found ? [] : array_values( array_filter( iterator_to_array( $found ), static fn( mixed $node ): bool => $node instanceof DOMElement ) );
	}

	/** Runs only our callbacks of admin_init, on an English site. */
	private static function adminInitAsksForTheLanguage(): bool {
		$isCalled = false;
		$locale   = static function () use ( &$isCalled ): string {
			$isCalled = true;
			return 'en_US';
		};
		add_filter( 'locale', $locale );
		/** @var array{admin_init: object{callbacks: array<int, array<string, array{function: mixed}>>}} $hooks */
		$hooks = $GLOBALS['wp_filter'];
		foreach ( $hooks['admin_init']->callbacks as $callbacks ) {
			foreach ( array_column( $callbacks, 'function' ) as $callback ) {
				if ( $callback instanceof Closure && 1 === preg_match( '~/includes/Modules/\w+/(Admin|Privacy)Module\.php$~', (string) ( new ReflectionFunction( $callback ) )->getFileName() ) ) {
					$callback();
				}
			}
		}
		remove_filter( 'locale', $locale );
		return $isCalled;
	}
}
