<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionOrder;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Surface\Admin\Setup\ActionForm;
use SwImmoSuite\Surface\Admin\Setup\SetupState;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\CorePolicy;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenSetup;
use SwImmoSuite\Tests\Support\PhpErrors;

/** The screen of the setup and its buttons, over HTTP: who may, and that what others have typed is text. */
final class SetupScreenTest extends IntegrationTestCase {

	private OpenSetup $setup;

	protected function setUp(): void {
		$this->setup = new OpenSetup();
	}

	protected function tearDown(): void {
		$this->setup->close();
		delete_option( 'sw_immosuite_without_regions' );
	}

	public function testItIsForThoseWhoManage(): void {
		self::assertSame( 6, substr_count( AdminBrowser::administrator()->open( OpenSetup::SCREEN ), 'id="sw-immosuite-step-' ) );
		foreach ( [ 'editor', 'author', 'contributor', 'subscriber', Capabilities::ROLE ] as $role ) {
			$browser = AdminBrowser::of( $role );
			self::assertSame( 403, $browser->status( OpenSetup::SCREEN ), $role );
			self::assertSame( 403, $browser->post( 'admin-post.php', self::press( $browser, 'draft', 'contact-form' ) ), $role );
		}
		self::assertSame( 403, AdminBrowser::administrator()->post( 'admin-post.php', [ '_wpnonce' => 'forged' ] + self::press( AdminBrowser::administrator(), 'dismiss' ) ) );
		wp_cache_flush();
		self::assertSame( [ [], true ], [ $this->setup->pages->made(), SetupState::isOpen() ] );
	}

	public function testTheMenuLeadsThereUntilItIsPutAwayAndTheAddressStays(): void {
		$browser = AdminBrowser::administrator();
		$entry   = "<a href='admin.php?page=sw-immosuite-start'";
		self::assertStringContainsString( $entry, $browser->open( 'index.php' ) );
		update_option( SetupState::NAME, 'closed', true );
		$log = PhpErrors::logged();
		self::assertStringNotContainsString( $entry, $browser->open( 'index.php' ) );
		self::assertStringContainsString( '<title>Einrichtung', $browser->open( OpenSetup::SCREEN ) );
		self::assertSame( $log, PhpErrors::logged() );
	}

	public function testAButtonDoesWhatItSaysAndLeadsBack(): void {
		$browser = AdminBrowser::administrator();
		$press   = static fn( string $do, string $subject = '' ): int => $browser->post( 'admin-post.php', self::press( $browser, $do, $subject ) );
		self::assertSame( [ 302, 302, 302 ], [ $press( 'draft', 'contact-form' ), $press( 'draft', 'contact-form' ), $press( 'without-regions' ) ] );
		wp_cache_flush();
		$drafts = $this->setup->pages->made();
		self::assertSame( [ 'Kontakt' ], array_column( $drafts, 'post_title' ) );
		self::assertSame( 302, $press( 'publish', (string) $drafts[0]->ID ) );
		wp_cache_flush();
		self::assertSame( 'publish', get_post_status( $drafts[0]->ID ) );
		self::assertSame( [ 400, 400, 403 ], [ $press( 'draft', 'map' ), $press( 'burn' ), $press( 'publish', '999999' ) ] );
		self::assertSame( 302, $press( 'dismiss' ) );
		wp_cache_flush();
		self::assertFalse( SetupState::isOpen() );
	}

	/** P179: one click for whoever may, and core's sample says what becomes of it. */
	public function testTheDraftOfThePrivacyPolicyIsOneButton(): void {
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
		self::assertSame( 302, $browser->post( 'admin-post.php', self::press( $browser, 'privacy-policy' ) ) );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringContainsString( '<strong>Datenschutzerklärung</strong>', $page );
		self::assertStringNotContainsString( $button, $page );
		wp_delete_post( $sample, true );
		self::assertStringContainsString( $button, $browser->open( OpenSetup::SCREEN ) );
		self::assertSame( [ 302, 302 ], $browser->postTogether( 'admin-post.php', ...array_fill( 0, 2, self::press( $browser, 'privacy-policy' ) ) ) );
		wp_cache_flush();
		self::assertSame( [ 'Datenschutzerklärung' ], array_column( $this->setup->pages->made(), 'post_title' ) );
		self::assertSame( $this->setup->pages->made()[0]->ID, PrivacyPage::ofCore() );
		update_option( PrivacyPage::CORE, $policy );
	}

	/** P193: the step stays open, and what is missing is one click away. */
	public function testPublishedGapsAreWarnedOfWithTheWayToTheEditor(): void {
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
			return 1 === preg_match( $pattern, self::step( $browser->open( OpenSetup::SCREEN ), 'pages' ), $found ) ? html_entity_decode( $found[1] ) : null;
		};
		self::assertSame( admin_url( "post.php?post={$notice}&action=edit" ), $warning() );
		self::assertStringContainsString( '>Datenschutzseite und Impressum festlegen</a>', $browser->open( 'admin.php?page=sw-immosuite-overview' ) );
		wp_update_post( [ 'ID' => $notice, 'post_content' => 'Vertreten durch: Erika Muster' ] ); // phpcs:ignore WordPress.Arrays
		self::assertNull( $warning() );
	}

	/** A18: a town with its districts, for whoever has no file. */
	public function testNamesThatAreTypedBecomeRegionsAndWhatIsRefusedStays(): void {
		$browser = AdminBrowser::administrator();
		$press   = static fn( string $names ): int => $browser->post( 'admin-post.php', self::press( $browser, 'regions', $names ) );
		$regions = ( new Services() )->regions()->repository();
		$files   = 'admin.php?page=sw-immosuite-regions">Regionen aus einer Datei importieren oder ändern</a>';
		self::assertStringContainsString( $files, $browser->open( OpenSetup::SCREEN ) );
		self::assertSame( 302, $press( "Radolfzell\r\n  Altstadt\r\n  <b>Altstadt\r\n  <b>Altstadt" ) );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringContainsString( 'Zeile 4: „&lt;b&gt;Altstadt“ steht zweimal unter derselben Stadt.', $page );
		self::assertStringContainsString( "Radolfzell\r\n  Altstadt\r\n  &lt;b&gt;Altstadt\r\n  &lt;b&gt;Altstadt</textarea>", $page );
		self::assertSame( [ [], 302 ], [ $regions->all(), $press( "Radolfzell\n\tAltstadt\n\tBöhringen" ) ] );
		$made = array_map( static fn( Region $region ): array => [ $region->id, $region->name, $region->parentId ], $regions->all() );
		self::assertSame( [ [ 'radolfzell', 'Radolfzell', null ], [ 'radolfzell-altstadt', 'Altstadt', 'radolfzell' ], [ 'radolfzell-boehringen', 'Böhringen', 'radolfzell' ] ], $made );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringNotContainsString( '<textarea class="large-text" rows="8"', $page, 'What is there is not replaced from here.' );
		self::assertStringContainsString( $files, $page );
		self::assertSame( 413, $press( str_repeat( 'a', 500_001 ) ) );
	}

	/** A16: what visitors get of it is one click away, or is drafted by one. */
	public function testRegionsLeadToThePageWhereVisitorsChooseThem(): void {
		$browser = AdminBrowser::administrator();
		$result  = static fn(): string => (string) strstr( self::step( $browser->open( OpenSetup::SCREEN ), 'regions' ), '<details', true );
		self::assertSame( 302, $browser->post( 'admin-post.php', self::press( $browser, 'without-regions' ) ) );
		self::assertStringNotContainsString( 'saved-search-wizard', $result() );
		self::assertSame( 302, $browser->post( 'admin-post.php', self::press( $browser, 'regions', 'Singen' ) ) );
		self::assertStringContainsString( 'Besucher wählen sie auf der Seite „Suchprofil“.', $result() );
		self::assertStringContainsString( 'value="saved-search-wizard">', $result() );
		self::assertSame( 302, $browser->post( 'admin-post.php', self::press( $browser, 'draft', 'saved-search-wizard' ) ) );
		$page = $this->setup->pages->made()[0];
		self::assertStringContainsString( '<strong>Suchprofil</strong> · Entwurf', $result() );
		wp_publish_post( $page->ID );
		$link = '<a href="' . esc_url( (string) get_permalink( $page->ID ) ) . '">Ansehen, wie Besucher sie wählen</a>';
		self::assertStringContainsString( $link, $result() );
	}

	/** P170: somebody else has been quicker, and what was typed is not lost. */
	public function testNamesThatComeAMomentTooLateStay(): void {
		$browser = AdminBrowser::administrator();
		$press   = static fn( string $names ): int => $browser->post( 'admin-post.php', self::press( $browser, 'regions', $names ) );
		$regions = ( new Services() )->regions()->repository();
		self::assertSame( 302, $press( 'Radolfzell' ) );
		self::assertSame( 302, $press( "Singen\r\n  <b>Nordstadt" ) );
		self::assertSame( [ 'Radolfzell' ], array_column( $regions->all(), 'name' ) );
		foreach ( [ 'at once', 'and later' ] as $look ) {
			$step = self::step( $browser->open( OpenSetup::SCREEN ), 'regions' );
			self::assertStringContainsString( '<details open>', $step, $look );
			self::assertStringContainsString( "Singen\r\n  &lt;b&gt;Nordstadt</textarea>", $step );
			self::assertMatchesRegularExpression( '/aria-describedby="[^"]*sw-immosuite-names-faults" aria-invalid="true"/', $step );
			self::assertMatchesRegularExpression( '/id="sw-immosuite-names-faults"[^>]*role="alert">Inzwischen hat jemand anderes Regionen angelegt\./', $step );
			self::assertStringContainsString( 'admin.php?page=sw-immosuite-regions">', $step );
		}
		self::assertStringNotContainsString( 'Nordstadt', AdminBrowser::of( 'administrator' )->open( OpenSetup::SCREEN ), 'for whoever has typed it' );
		self::assertStringContainsString( 'name="subject" value="">Eingetippte Namen verwerfen</button>', self::step( $browser->open( OpenSetup::SCREEN ), 'regions' ) );
		self::assertSame( 302, $press( '' ) );
		self::assertStringNotContainsString( 'Nordstadt', $browser->open( OpenSetup::SCREEN ) );
		self::assertSame( [ 'Radolfzell' ], array_column( $regions->all(), 'name' ) );
	}

	/** P170: a second click tells nobody of somebody else, and what has been added elsewhere since waits no longer. */
	public function testWhatIsThereAlreadyIsNotTooLate(): void {
		$browser = AdminBrowser::administrator();
		$press   = static fn( string $names ): int => $browser->post( 'admin-post.php', self::press( $browser, 'regions', $names ) );
		$isLate  = static fn(): bool => str_contains( $browser->open( OpenSetup::SCREEN ), 'sw-immosuite-names-faults' );
		self::assertSame( [ 302, 302, false ], [ $press( "Radolfzell\n  Böhringen" ), $press( "Radolfzell\n  Böhringen" ), $isLate() ] );
		self::assertSame( [ 302, true ], [ $press( 'Singen' ), $isLate() ] );
		$importing = ( new Services() )->regions()->importing( new Translator( Language::German ) );
		$order     = RegionOrder::of( [ 'names' => "Radolfzell\n  Böhringen\nSingen" ] );
		self::assertNotNull( $order );
		$importing->import( 1, $order, $importing->check( 1, $order )['checked'] );
		self::assertFalse( $isLate() );
	}

	/** P170: two at once, of whom one finds the regions, or the lease, of the other. */
	public function testOfTwoWhoTypeAtOnceNobodyLosesWhatWasTyped(): void {
		$people = [ AdminBrowser::administrator(), AdminBrowser::of( 'administrator' ) ];
		$calls  = array_map( static fn( AdminBrowser $one, int $index ): HttpCall => $one->form( 'admin-post.php', self::press( $one, 'regions', "Ort {$index}" ) ), $people, [ 0, 1 ] );
		self::assertSame( [ 302, 302 ], array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 2 ) ) );
		wp_cache_flush();
		$made = array_column( ( new Services() )->regions()->repository()->all(), 'name' );
		self::assertCount( 1, $made );
		foreach ( $people as $index => $one ) {
			$page = $one->open( OpenSetup::SCREEN );
			self::assertSame( [ "Ort {$index}" ] !== $made, str_contains( $page, "Ort {$index}</textarea>" ) );
		}
	}

	/** A18: a name may hold a comma, but more often somebody has typed a list. */
	public function testNamesInOneLineAreAskedAboutOnce(): void {
		$browser = AdminBrowser::administrator();
		$press   = static fn( string $names ): int => $browser->post( 'admin-post.php', self::press( $browser, 'regions', $names ) );
		$regions = ( new Services() )->regions()->repository();
		$doubt   = 'Zeile 2: „Bodman, Ludwigshafen“ sieht nach mehreren Namen aus. Jede Region braucht eine eigene Zeile.';
		$again   = 'Ist das so gemeint, klicken Sie noch einmal auf „Regionen anlegen“.';
		self::assertSame( 302, $press( "Radolfzell\nBodman, Ludwigshafen" ) );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringContainsString( $doubt, $page );
		self::assertStringContainsString( $again, $page );
		self::assertStringContainsString( 'Bodman, Ludwigshafen</textarea>', $page );
		self::assertSame( [], $regions->all() );
		self::assertSame( 302, $press( "Radolfzell\nBodman, Ludwigshafen\nSingen; Hegau" ) );
		self::assertStringContainsString( 'Zeile 3: „Singen; Hegau“ sieht', $browser->open( OpenSetup::SCREEN ), 'what has changed is asked about' );
		self::assertSame( 302, $press( "Radolfzell\nBodman, Ludwigshafen\nSingen; Hegau" ) );
		self::assertSame( [ 'Radolfzell', 'Bodman, Ludwigshafen', 'Singen; Hegau' ], array_column( $regions->all(), 'name' ) );
		self::assertStringNotContainsString( $doubt, $browser->open( OpenSetup::SCREEN ) );
	}

	/** P154: the setup shows six of the settings, and takes what was refused of these alone. */
	public function testWhatWasRefusedOnATabOfTheSettingsWaitsThere(): void {
		$browser = AdminBrowser::administrator();
		$tab     = 'admin.php?page=sw-immosuite&tab=technical';
		$browser->post( 'options.php', self::settings( $browser, [ 'proxies' => 'loadbalancer', 'senderEmail' => 'keine' ] ) );
		self::assertStringContainsString( 'value="keine"', $browser->open( OpenSetup::SCREEN ) );
		self::assertStringContainsString( '>loadbalancer</textarea>', $browser->open( $tab ) );
		self::assertStringNotContainsString( 'value="keine"', $browser->open( OpenSetup::SCREEN ), 'shown once' );
	}

	/** A notice tells what became of the whole form: nothing is called saved beside what was refused, on a site's first save as little as later. */
	public function testWhatWasRefusedIsNamedAndOnlyTheRestIsCalledSaved(): void {
		$browser = AdminBrowser::administrator();
		$notices = static function ( string ...$values ) use ( $browser ): string {
			$browser->post( 'options.php', self::settings( $browser, $values ) );
			$page = $browser->open( 'admin.php?page=sw-immosuite-start&settings-updated=true' );
			preg_match_all( "~<div id='setting-error-[^']+' class='notice notice-(\w+)[^']*'>(.*?)</div>~s", $page, $found );
			return implode( '|', array_map( static fn( string $kind, string $html ): string => "{$kind}: " . trim( wp_strip_all_tags( $html ) ), $found[1], $found[2] ) );
		};
		$refused = 'warning: Alles andere ist gespeichert. Noch zu prüfen: Absenderadresse|error: Absenderadresse: ';
		delete_option( Settings::OPTION );
		foreach ( [ 'Muster GmbH', 'Muster AG' ] as $name ) {
			$said = $notices( agencyName: $name, senderEmail: 'keine' );
			self::assertStringNotContainsString( 'Einstellungen gespeichert', $said );
			self::assertStringStartsWith( $refused, $said );
			wp_cache_flush();
			self::assertSame( $name, ( new Settings() )->agencyName() );
		}
		self::assertStringContainsString( 'Einstellungen gespeichert.', $notices( agencyName: 'Muster KG', senderEmail: 'website@agentur.example' ) );
	}

	/** P154: what a form does not show stays, whatever it saves. */
	public function testSavingAStepLeavesTheOtherSettings(): void {
		$browser = AdminBrowser::administrator();
		$others  = [ 'proxies' => [ '10.0.0.1' ], 'deleteAccount' => false, 'legalDetails' => 'Muster' ];
		update_option( Settings::OPTION, $others );
		$browser->post( 'options.php', self::settings( $browser, [ 'agencyName' => 'Muster GmbH', 'agencyAddress' => 'Marktplatz 1' ] ) );
		wp_cache_flush();
		self::assertEquals( $others + [ 'agencyName' => 'Muster GmbH', 'agencyAddress' => 'Marktplatz 1' ], get_option( Settings::OPTION ) );
	}

	public function testADoubleClickDraftsOnePage(): void {
		$browser = AdminBrowser::administrator();
		self::assertSame( [ 302, 302, 302 ], $browser->postTogether( 'admin-post.php', ...array_fill( 0, 3, self::press( $browser, 'draft', 'newsletter' ) ) ) );
		wp_cache_flush();
		self::assertCount( 1, $this->setup->pages->made() );
	}

	public function testATitleIsText(): void {
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

	private static function step( string $page, string $name ): string {
		$from = (int) strpos( $page, "id=\"sw-immosuite-step-{$name}\"" );
		return substr( $page, $from, (int) strpos( $page, 'class="card', $from + 100 ) - $from );
	}

	/**
	 * @param array<array-key, string> $values
	 * @return array<string, mixed> What the form of a step sends.
	 */
	private static function settings( AdminBrowser $browser, array $values ): array {
		return [
			'option_page'    => SettingsOption::GROUP,
			'action'         => 'update',
			'_wpnonce'       => $browser->nonce( SettingsOption::GROUP . '-options' ),
			Settings::OPTION => $values,
		];
	}

	/** @return array<string, string> */
	private static function press( AdminBrowser $browser, string $do, string $subject = '' ): array {
		return [
			'action'   => ActionForm::NAME,
			'do'       => $do,
			'subject'  => $subject,
			'_wpnonce' => $browser->nonce( ActionForm::NAME ),
		];
	}
}
