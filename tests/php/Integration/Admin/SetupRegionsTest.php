<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Import\RegionImportService;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenSetup;

/** The regions step of the setup, over HTTP: typed names and the resulting regions. */
final class SetupRegionsTest extends IntegrationTestCase {

	private OpenSetup $setup;

	protected function setUp(): void {
		$this->setup = new OpenSetup();
	}

	protected function tearDown(): void {
		$this->setup->close();
		delete_option( 'sw_immosuite_without_regions' );
	}

	/** A town with its districts, for administrators without a file. */
	public function testTypedNamesBecomeRegionsAndRefusedInputIsKept(): void {
		$browser = AdminBrowser::administrator();
		$submit  = static fn( string $names ): int => $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'regions', $names ) );
		$regions = ( new Container() )->get( RegionRepository::class );
		$files   = 'admin.php?page=sw-immosuite-regions&#038;way=file">Regionen aus einer Datei importieren oder ändern</a>';
		self::assertStringContainsString( $files, $browser->open( OpenSetup::SCREEN ) );
		self::assertSame( 302, $submit( "Radolfzell\r\n  Altstadt\r\n  <b>Altstadt\r\n  <b>Altstadt" ) );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringContainsString( 'Zeile 4: „&lt;b&gt;Altstadt“ steht zweimal unter derselben Stadt.', $page );
		self::assertStringContainsString( "Radolfzell\r\n  Altstadt\r\n  &lt;b&gt;Altstadt\r\n  &lt;b&gt;Altstadt</textarea>", $page );
		self::assertSame( [ [], 302 ], [ $regions->all(), $submit( "Radolfzell\n\tAltstadt\n\tBöhringen" ) ] );
		$created = array_map( static fn( Region $region ): array => [ $region->id, $region->name, $region->parentId ], $regions->all() );
		self::assertSame( [ [ 'radolfzell', 'Radolfzell', null ], [ 'radolfzell-altstadt', 'Altstadt', 'radolfzell' ], [ 'radolfzell-boehringen', 'Böhringen', 'radolfzell' ] ], $created );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringNotContainsString( '<textarea class="large-text" rows="8"', $page, 'The setup does not replace existing regions.' );
		self::assertStringContainsString( $files, $page );
	}

	/** A link leads to the page for visitors; if there is none, a button drafts it. */
	public function testRegionsLinkToThePageWhereVisitorsChooseThem(): void {
		$browser = AdminBrowser::administrator();
		$result  = static fn(): string => (string) strstr( OpenSetup::step( $browser->open( OpenSetup::SCREEN ), 'regions' ), '<details', true );
		self::assertSame( 302, $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'without-regions' ) ) );
		self::assertStringNotContainsString( 'saved-search-wizard', $result() );
		self::assertSame( 302, $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'regions', 'Singen' ) ) );
		self::assertStringContainsString( 'Besucher wählen sie auf der Seite „Suchprofil“.', $result() );
		self::assertStringContainsString( 'value="saved-search-wizard">', $result() );
		self::assertSame( 302, $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'draft', 'saved-search-wizard' ) ) );
		$page = $this->setup->pages->created()[0];
		self::assertStringContainsString( '<strong>Suchprofil</strong> · Entwurf', $result() );
		wp_publish_post( $page->ID );
		$link = '<a href="' . esc_url( (string) get_permalink( $page->ID ) ) . '">Ansehen, wie Besucher sie wählen</a>';
		self::assertStringContainsString( $link, $result() );
	}

	/** If a colleague was faster, the typed names are kept. */
	public function testLateInputIsKept(): void {
		$browser = AdminBrowser::administrator();
		$submit  = static fn( string $names ): int => $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'regions', $names ) );
		$regions = ( new Container() )->get( RegionRepository::class );
		self::assertSame( 302, $submit( 'Radolfzell' ) );
		self::assertSame( 302, $submit( "Singen\r\n  <b>Nordstadt" ) );
		self::assertSame( [ 'Radolfzell' ], array_column( $regions->all(), 'name' ) );
		foreach ( [ 'at once', 'and later' ] as $visit ) {
			$step = OpenSetup::step( $browser->open( OpenSetup::SCREEN ), 'regions' );
			self::assertStringContainsString( '<details open>', $step, $visit );
			self::assertStringContainsString( "Singen\r\n  &lt;b&gt;Nordstadt</textarea>", $step );
			self::assertMatchesRegularExpression( '/aria-describedby="[^"]*sw-immosuite-names-faults" aria-invalid="true"/', $step );
			self::assertMatchesRegularExpression( '/id="sw-immosuite-names-faults"[^>]*role="alert">Inzwischen hat jemand anderes Regionen angelegt\./', $step );
			self::assertStringContainsString( 'admin.php?page=sw-immosuite-regions&#038;way=file">', $step );
		}
		self::assertStringNotContainsString( 'Nordstadt', AdminBrowser::of( 'administrator' )->open( OpenSetup::SCREEN ), 'Only the user who typed the names sees them again.' );
		self::assertStringContainsString( 'name="subject" value="">Eingetippte Namen verwerfen</button>', OpenSetup::step( $browser->open( OpenSetup::SCREEN ), 'regions' ) );
		self::assertSame( 302, $submit( '' ) );
		self::assertStringNotContainsString( 'Nordstadt', $browser->open( OpenSetup::SCREEN ) );
		self::assertSame( [ 'Radolfzell' ], array_column( $regions->all(), 'name' ) );
	}

	/** A second click of the same user is not reported as a colleague's, and regions added elsewhere meanwhile are kept. */
	public function testExistingNamesAreNotReportedAsTooLate(): void {
		$browser = AdminBrowser::administrator();
		$submit  = static fn( string $names ): int => $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'regions', $names ) );
		$isLate  = static fn(): bool => str_contains( $browser->open( OpenSetup::SCREEN ), 'sw-immosuite-names-faults' );
		self::assertSame( [ 302, 302, false ], [ $submit( "Radolfzell\n  Böhringen" ), $submit( "Radolfzell\n  Böhringen" ), $isLate() ] );
		self::assertSame( [ 302, true ], [ $submit( 'Singen' ), $isLate() ] );
		$importing = ( new Container() )->with( new Translator( Language::German ) )->get( RegionImportService::class );
		$names     = [ 'names' => "Radolfzell\n  Böhringen\nSingen" ];
		$importing->import( 1, $names, $importing->check( 1, $names )['checked'] );
		self::assertFalse( $isLate() );
	}

	/** The later of two simultaneous requests finds the regions or the lease of the earlier request. */
	public function testConcurrentInputIsNotLost(): void {
		$people = [ AdminBrowser::administrator(), AdminBrowser::of( 'administrator' ) ];
		$call   = static fn( AdminBrowser $browser, int $index ): HttpCall => $browser->form( 'admin-post.php', OpenSetup::buttonFields( $browser, 'regions', "Ort {$index}" ) );
		$calls  = array_map( $call, $people, [ 0, 1 ] );
		self::assertSame( [ 302, 302 ], array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 2 ) ) );
		wp_cache_flush();
		$created = array_column( ( new Container() )->get( RegionRepository::class )->all(), 'name' );
		self::assertCount( 1, $created );
		foreach ( $people as $index => $browser ) {
			$page = $browser->open( OpenSetup::SCREEN );
			self::assertSame( [ "Ort {$index}" ] !== $created, str_contains( $page, "Ort {$index}</textarea>" ), 'Only names that were not stored are still in the form.' );
		}
	}

	/** A name may contain a comma, but usually a comma means that a list was typed. */
	public function testSeveralNamesInOneLineNeedOneConfirmation(): void {
		$browser = AdminBrowser::administrator();
		$submit  = static fn( string $names ): int => $browser->post( 'admin-post.php', OpenSetup::buttonFields( $browser, 'regions', $names ) );
		$regions = ( new Container() )->get( RegionRepository::class );
		$doubt   = 'Zeile 2: „Bodman, Ludwigshafen“ sieht nach mehreren Namen aus. Jede Region braucht eine eigene Zeile.';
		$again   = 'Ist das so gemeint, klicken Sie noch einmal auf „Regionen anlegen“.';
		self::assertSame( 302, $submit( "Radolfzell\nBodman, Ludwigshafen" ) );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertStringContainsString( $doubt, $page );
		self::assertStringContainsString( $again, $page );
		self::assertStringContainsString( 'Bodman, Ludwigshafen</textarea>', $page );
		self::assertSame( [], $regions->all() );
		self::assertSame( 302, $submit( "Radolfzell\nBodman, Ludwigshafen\nSingen; Hegau" ) );
		self::assertStringContainsString( 'Zeile 3: „Singen; Hegau“ sieht', $browser->open( OpenSetup::SCREEN ), 'Changed lines need a confirmation of their own.' );
		self::assertSame( 302, $submit( "Radolfzell\nBodman, Ludwigshafen\nSingen; Hegau" ) );
		self::assertSame( [ 'Radolfzell', 'Bodman, Ludwigshafen', 'Singen; Hegau' ], array_column( $regions->all(), 'name' ) );
		self::assertStringNotContainsString( $doubt, $browser->open( OpenSetup::SCREEN ) );
	}
}
