<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Admin\Setup\SetupScreen;
use SwImmoSuite\Admin\Setup\SetupState;
use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\CorePolicy;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenSetup;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Statements;

/** The setup screen and its buttons, over HTTP: permissions, and escaping of stored texts. */
final class SetupScreenTest extends IntegrationTestCase {

	private OpenSetup $setup;

	protected function setUp(): void {
		$this->setup = new OpenSetup();
	}

	protected function tearDown(): void {
		$this->setup->close();
		delete_option( 'sw_immosuite_without_regions' );
	}

	public function testOnlyUsersWhoMayManageSeeTheSetup(): void {
		self::assertSame( 6, substr_count( AdminBrowser::administrator()->open( OpenSetup::SCREEN ), 'id="sw-immosuite-step-' ) );
		foreach ( [ 'editor', 'author', 'contributor', 'subscriber', Capabilities::ROLE ] as $role ) {
			$browser = AdminBrowser::of( $role );
			self::assertSame( 403, $browser->status( OpenSetup::SCREEN ), $role );
			self::assertSame( 403, $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'draft', 'contact-form' ) ), $role );
		}
		self::assertSame( 403, AdminBrowser::administrator()->post( 'admin-post.php', [ '_wpnonce' => 'forged' ] + OpenSetup::buttonFields( AdminBrowser::administrator(), 'dismiss' ) ) );
		wp_cache_flush();
		self::assertSame( [ [], true ], [ $this->setup->pages->created(), SetupState::isOpen() ] );
	}

	/** Searching the text of all pages is slow on large sites. */
	public function testPlacedBlocksAreSearchedOnce(): void {
		require_once ABSPATH . 'wp-admin/includes/template.php';
		wp_set_current_user( 1 );
		$statements = Statements::of(
			static function (): void {
				ob_start();
				( new Container() )->get( SetupScreen::class )->print();
				ob_end_clean();
			}
		);
		self::assertCount( 1, array_filter( $statements, static fn( string $sql ): bool => str_contains( $sql, 'post_content LIKE' ) ) );
	}

	public function testDismissingTheSetupRemovesItsMenuItemButNotItsUrl(): void {
		$browser  = AdminBrowser::administrator();
		$menuItem = "<a href='admin.php?page=sw-immosuite-start'";
		self::assertStringContainsString( $menuItem, $browser->open( 'index.php' ) );
		update_option( SetupState::NAME, 'closed', true );
		$errorsBefore = PhpErrors::logged();
		self::assertStringNotContainsString( $menuItem, $browser->open( 'index.php' ) );
		self::assertStringContainsString( '<title>Einrichtung', $browser->open( OpenSetup::SCREEN ) );
		self::assertSame( $errorsBefore, PhpErrors::logged() );
	}

	public function testAButtonRunsItsActionAndReturns(): void {
		$browser = AdminBrowser::administrator();
		$submit  = static fn( string $do, string $subject = '' ): int => $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, $do, $subject ) );
		self::assertSame( [ 302, 302, 302 ], [ $submit( 'draft', 'contact-form' ), $submit( 'draft', 'contact-form' ), $submit( 'without-regions' ) ] );
		wp_cache_flush();
		$drafts = $this->setup->pages->created();
		self::assertSame( [ 'Kontakt' ], array_column( $drafts, 'post_title' ) );
		self::assertSame( 302, $submit( 'publish', (string) $drafts[0]->ID ) );
		wp_cache_flush();
		self::assertSame( 'publish', get_post_status( $drafts[0]->ID ) );
		self::assertSame( [ 400, 400, 403 ], [ $submit( 'draft', 'map' ), $submit( 'burn' ), $submit( 'publish', '999999' ) ] );
		self::assertSame( 302, $submit( 'dismiss' ) );
		wp_cache_flush();
		self::assertFalse( SetupState::isOpen() );
	}

	/** One click for users with the capability; the page explains what happens to core's sample text. */
	public function testOneButtonDraftsThePrivacyPolicy(): void {
		$policy  = get_option( PrivacyPage::CORE );
		$browser = AdminBrowser::administrator();
		$button  = '>Entwurf aus Ihren Angaben anlegen<span class="screen-reader-text">: Datenschutzseite</span></button>';
		$sample = wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => 'draft',
				'post_title'   => 'Privacy Policy',
				'post_content' => wp_slash( CorePolicy::in( 'en_US' ) ),
			]
		);
		update_option( PrivacyPage::CORE, $sample );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringContainsString( 'Dort steht noch der Mustertext von WordPress.', $page );
		self::assertStringContainsString( $button, $page );
		self::assertSame( 302, $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'privacy-policy' ) ) );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringContainsString( '<strong>Datenschutzerklärung</strong>', $page );
		self::assertStringNotContainsString( $button, $page );
		wp_delete_post( $sample, true );
		self::assertStringContainsString( $button, $browser->open( OpenSetup::SCREEN ) );
		self::assertSame( [ 302, 302 ], $browser->postTogether( 'admin-post.php', ...array_fill( 0, 2, OpenSetup::buttonFields( $browser, 'privacy-policy' ) ) ) );
		wp_cache_flush();
		self::assertSame( [ 'Datenschutzerklärung' ], array_column( $this->setup->pages->created(), 'post_title' ) );
		self::assertSame( $this->setup->pages->created()[0]->ID, PrivacyPage::ofCore() );
		update_option( PrivacyPage::CORE, $policy );
	}

	/** The step stays open and links to each page with a placeholder. */
	public function testPublishedPlaceholdersCauseAWarningWithALinkToTheEditor(): void {
		$notice = wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => 'Impressum',
				'post_content' => 'Vertreten durch: [Vor- und Nachname]',
			]
		);
		update_option( Settings::OPTION, [ 'imprintPage' => $notice ] );
		$browser = AdminBrowser::administrator();
		$warning = static function () use ( $browser ): ?string {
			$pattern = '~<div class="notice notice-warning inline"><p class="text">[^<]+<a href="([^"]+)">Impressumsseite</a></p></div>~';
			return 1 === preg_match( $pattern, OpenSetup::step( $browser->open( OpenSetup::SCREEN ), 'pages' ), $found ) ? html_entity_decode( $found[1] ) : null;
		};
		self::assertSame( admin_url( "post.php?post={$notice}&action=edit" ), $warning() );
		self::assertStringContainsString( '>Datenschutzseite und Impressum festlegen</a>', $browser->open( 'admin.php?page=sw-immosuite-overview' ) );
		wp_update_post( [ 'ID' => $notice, 'post_content' => 'Vertreten durch: Erika Muster' ] );
		self::assertNull( $warning() );
	}

	/** The setup shows six settings, and rejected input only for these six. */
	public function testInputRefusedOnASettingsTabIsShownThere(): void {
		$browser = AdminBrowser::administrator();
		$tab     = 'admin.php?page=sw-immosuite&tab=technical';
		$browser->post( 'options.php', self::settingsForm( $browser, [ 'proxies' => 'loadbalancer', 'senderEmail' => 'keine' ] ) );
		self::assertStringContainsString( 'value="keine"', $browser->open( OpenSetup::SCREEN ) );
		self::assertStringContainsString( '>loadbalancer</textarea>', $browser->open( $tab ) );
		self::assertStringNotContainsString( 'value="keine"', $browser->open( OpenSetup::SCREEN ), 'Rejected input is shown once.' );
	}

	/**
	 * The notice describes the whole form: it never reports success if a field was rejected, neither on the first save nor on later saves.
	 */
	public function testRefusedFieldsAreNamedAndOnlyTheRestIsReportedSaved(): void {
		$browser = AdminBrowser::administrator();
		$notices = static function ( string ...$values ) use ( $browser ): string {
			$browser->post( 'options.php', self::settingsForm( $browser, $values ) );
			$page = $browser->open( 'admin.php?page=sw-immosuite-start&settings-updated=true' );
			preg_match_all( "~<div id='setting-error-[^']+' class='notice notice-(\w+)[^']*'>(.*?)</div>~s", $page, $found );
			return implode( '|', array_map( static fn( string $kind, string $html ): string => "{$kind}: " . trim( wp_strip_all_tags( $html ) ), $found[1], $found[2] ) );
		};
		$refused = 'warning: Alles andere ist gespeichert. Noch zu prüfen: Absenderadresse|error: Absenderadresse: ';
		delete_option( Settings::OPTION );
		foreach ( [ 'Muster GmbH', 'Muster AG' ] as $name ) {
			$notice = $notices( agencyName: $name, senderEmail: 'keine' );
			self::assertStringNotContainsString( 'Einstellungen gespeichert', $notice );
			self::assertStringStartsWith( $refused, $notice );
			wp_cache_flush();
			self::assertSame( $name, ( new Settings() )->agencyName() );
		}
		self::assertStringContainsString( 'Einstellungen gespeichert.', $notices( agencyName: 'Muster KG', senderEmail: 'website@agentur.example' ) );
	}

	/** Settings that a form does not show keep their values. */
	public function testSavingAStepLeavesTheOtherSettings(): void {
		$browser = AdminBrowser::administrator();
		$others  = [ 'proxies' => [ '10.0.0.1' ], 'deleteAccount' => false, 'legalDetails' => 'Muster' ];
		update_option( Settings::OPTION, $others );
		$browser->post( 'options.php', self::settingsForm( $browser, [ 'agencyName' => 'Muster GmbH', 'agencyAddress' => 'Marktplatz 1' ] ) );
		wp_cache_flush();
		self::assertEquals( $others + [ 'agencyName' => 'Muster GmbH', 'agencyAddress' => 'Marktplatz 1' ], get_option( Settings::OPTION ) );
	}

	public function testADoubleClickDraftsOnePage(): void {
		$browser = AdminBrowser::administrator();
		self::assertSame( [ 302, 302, 302 ], $browser->postTogether( 'admin-post.php', ...array_fill( 0, 3, OpenSetup::buttonFields( $browser, 'draft', 'newsletter' ) ) ) );
		wp_cache_flush();
		self::assertCount( 1, $this->setup->pages->created() );
	}

	public function testATitleIsEscaped(): void {
		wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => '<b>"Kontakt"</b> & mehr',
				'post_content' => '<!-- wp:sw-immosuite/contact-form /-->',
			]
		);
		$html = AdminBrowser::administrator()->open( OpenSetup::SCREEN );
		self::assertStringNotContainsString( '<b>"Kontakt"', $html );
		self::assertStringContainsString( '&lt;b&gt;', $html );
	}

	/**
	 * @param array<array-key, string> $values
	 * @return array<string, mixed> Fields of the form of a step.
	 */
	private static function settingsForm( AdminBrowser $browser, array $values ): array {
		return [
			'option_page'    => SettingsOption::GROUP,
			'action'         => 'update',
			'_wpnonce'       => $browser->nonce( SettingsOption::GROUP . '-options' ),
			Settings::OPTION => $values,
		];
	}
}
