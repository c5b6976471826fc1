<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Dump;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\Regions;

/** Rules that concern several transfers, or that take effect outside the import. */
final class TransferRulesTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	public function testFullTransfersWithdrawNothingIfTheSourceDisablesIt(): void {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( withdraw: false ) );
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ) );
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		$empty = $this->imports->send( 'VOLL' );
		$named = $this->imports->send( 'TEIL', Imports::home( 'B', action: 'DELETE' ) );
		Imports::runWorker();
		self::assertSame( [ TransferState::Done, [] ], [ Imports::reload( $empty )->state, Imports::actions( $empty ) ] );
		self::assertSame( [ 'B' => 'withdrawn' ], Imports::actions( $named ), 'Explicitly deleted listings are still withdrawn.' );
		self::assertSame( [ 'A' => 'publish', 'B' => 'draft' ], Imports::statuses() );
	}

	public function testRefusedListingsWithAReadableIdAreNotWithdrawn(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B', obid: 'O-B' ), Imports::home( 'C' ) );
		$xml  = str_replace( '<uebertragung ', '<uebertragung modus="DELETE" ', $this->imports->xml( 'VOLL', Imports::home( 'A', action: 'CHANGE' ), Imports::home( '', obid: 'O-B' ) ) );
		$full = $this->imports->queue( $xml );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'unchanged', 'O-B' => 'refused ambiguous_action', 'C' => 'withdrawn' ], Imports::actions( $full ) );
		self::assertSame( [ 'A' => 'publish', 'B' => 'publish', 'C' => 'draft' ], Imports::statuses() );
	}

	/** New software sends other ids, so for one transfer the number identifies a listing. */
	public function testListingsAreMatchedByNumberAfterASoftwareChange(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A', obid: 'OLD-1' ), Imports::home( 'B', obid: 'OLD-2' ) );
		Imports::runWorker();
		$posts = Imports::posts();
		$xml   = $this->imports->xml( 'VOLL', Imports::home( 'A', Imports::price( 500000 ), obid: 'NEW-1' ), Imports::home( 'B', obid: 'NEW-2' ) );
		$first = $this->imports->queue( $xml, new IntakeOptions( isByNumber: true ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'updated', 'B' => 'unchanged' ], Imports::actions( $first ) );
		$next = $this->imports->send( 'VOLL', Imports::home( 'C', obid: 'NEW-1' ), Imports::home( 'B', obid: 'NEW-2' ) );
		Imports::runWorker();
		self::assertSame( [ 'C' => 'updated', 'B' => 'unchanged' ], Imports::actions( $next ), 'The listings have taken over the new ids.' );
		self::assertSame( [ 'C' => $posts['A'], 'B' => $posts['B'] ], Imports::posts() );
	}

	/** An id that arrives later is stored, even if nothing else has changed. */
	public function testAnIdSentLaterIsStored(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		$later = $this->imports->send( 'VOLL', Imports::home( 'A', obid: 'O-A' ) );
		$other = $this->imports->send( 'VOLL', Imports::home( 'A-2027', obid: 'O-A' ) );
		Imports::runWorker();
		self::assertSame( [ [ 'A' => 'unchanged' ], [ 'A-2027' => 'updated' ] ], [ Imports::actions( $later ), Imports::actions( $other ) ] );
		self::assertSame( 1, Imports::count() );
	}

	/** Visitors get the page for withdrawn listings, and restored listings keep their URL. */
	#[Group( 'sqlite' )]
	public function testAWithdrawnListingAnswers410UntilItReturnsAtItsUrl(): void {
		$title = '<freitexte><objekttitel>Haus am Schilf</objekttitel></freitexte>';
		$this->imports->send( 'VOLL', Imports::home( 'A', $title ) );
		Imports::runWorker();
		$address     = (string) wp_parse_url( (string) get_permalink( Imports::posts()['A'] ), PHP_URL_PATH );
		$requestPage = static fn(): Answer => Http::call( new HttpCall( 'GET', $address ) );
		self::assertSame( 200, $requestPage()->status );
		$this->imports->send( 'TEIL', Imports::home( 'A', $title, 'DELETE' ) );
		Imports::runWorker();
		$withdrawn = $requestPage();
		self::assertSame( 410, $withdrawn->status );
		self::assertStringNotContainsString( 'Haus am Schilf', $withdrawn->text );
		$this->imports->send( 'TEIL', Imports::home( 'A', $title ) );
		Imports::runWorker();
		self::assertSame( 200, $requestPage()->status );
	}

	/** Staff have restored listings from the trash, or removed their exclusive mark. Other listings are not rewritten. */
	public function testTheSameFileRepublishesListingsThatStaffNoLongerHide(): void {
		$day   = gmdate( 'Y-m-d', time() + 10 * DAY_IN_SECONDS );
		$soon  = "<verwaltung_techn><aktiv_von>{$day}</aktiv_von></verwaltung_techn>";
		$homes = [ Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ), Imports::home( 'D', $soon ), Imports::home( 'E' ) ];
		$this->imports->send( 'VOLL', ...$homes );
		Imports::runWorker();
		$posts = Imports::posts();
		array_map( wp_trash_post( ... ), [ $posts['A'], $posts['C'] ] );
		array_map( wp_untrash_post( ... ), [ $posts['A'], $posts['C'] ] );
		update_post_meta( $posts['C'], '_sw_immosuite_import_locked', '1' );
		array_map( static fn( string $number ) => update_post_meta( $posts[ $number ], 'sw_immo_exclusive', true ), [ 'B', 'E' ] );
		update_post_meta( $posts['B'], 'sw_immo_exclusive', false );
		self::assertSame( [ 'A' => 'draft', 'B' => 'private', 'C' => 'draft', 'D' => 'future', 'E' => 'private' ], Imports::statuses() );
		$xml   = $this->imports->xml( 'VOLL', ...$homes );
		$dry   = $this->imports->queue( $xml, new IntakeOptions( isDryRun: true ) );
		$again = $this->imports->queue( $xml );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'updated', 'B' => 'updated', 'C' => 'locked', 'D' => 'unchanged', 'E' => 'unchanged' ], Imports::actions( $again ) );
		self::assertSame( Imports::actions( $again ), Imports::actions( $dry ) );
		self::assertSame( [ 'status' ], Imports::items( $again )[0]->changed );
		self::assertSame( [ 'A' => 'publish', 'B' => 'publish', 'C' => 'draft', 'D' => 'future', 'E' => 'private' ], Imports::statuses() );
		$before = Imports::checksum();
		$third  = $this->imports->queue( $xml );
		Imports::runWorker();
		self::assertSame( [ 'C' => 'locked' ], array_diff( Imports::actions( $third ), [ 'unchanged' ] ) );
		self::assertSame( $before, Imports::checksum() );
	}

	/** The plugin turns sold listings into drafts after some time. */
	public function testAnOldSoldListingStaysADraft(): void {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( sold: 'sold' ) );
		$home = Imports::home( 'A', '<zustand_angaben><verkaufstatus stand="VERKAUFT"/></zustand_angaben>' );
		$this->imports->send( 'VOLL', $home );
		Imports::runWorker();
		wp_update_post(
			[
				'ID'          => Imports::posts()['A'],
				'post_status' => 'draft',
			]
		);
		$again = $this->imports->send( 'VOLL', $home );
		Imports::runWorker();
		self::assertSame( [ [ 'A' => 'unchanged' ], [ 'A' => 'draft' ] ], [ Imports::actions( $again ), Imports::statuses() ] );
	}

	/** The report, its CSV and the mail show the message. */
	public function testAnExtensionsRefusalMessageIsReported(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		Imports::runWorker();
		require dirname( __DIR__, 3 ) . '/extend/import.php';
		$energy = '<zustand_angaben><energiepass><jahrgang>nicht_noetig</jahrgang></energiepass></zustand_angaben>';
		$sent   = $this->imports->send( 'VOLL', Imports::home( 'A', action: 'DELETE' ), Imports::home( 'B' ), Imports::home( 'C', $energy ) );
		Imports::runWorker();
		remove_all_filters( 'sw_immosuite_import_item' );
		self::assertSame( [ 'A' => 'withdrawn', 'B' => 'refused extension', 'C' => 'created' ], Imports::actions( $sent ), 'Withdrawals are not filtered.' );
		$reason = 'Bitte den Energieausweis in der Software ergänzen.';
		$words  = Imports::services()->get( TransferWords::class );
		self::assertSame( [ $reason, [ $reason ] ], [ $words->reason( Imports::items( $sent )[1] ), $words->remarks( Imports::items( $sent )[1] ) ] );
	}

	public function testFilteredItemsAreValidatedLikeMappedOnes(): void {
		$replacements = [
			'B' => [ 'title' => '<b>Am</b> See [gallery]', 'content' => '<!-- wp:paragraph --><p onclick="x">Still</p><!-- /wp:paragraph --><script>x</script>', 'excerpt' => [], 'number' => 'Z' ],
			'C' => [
				'meta' => [
					...[ 'sw_immo_price' => 'viel', 'sw_immo_region' => 'absent', 'sw_immo_year' => 1950, 'sw_immo_uuid' => 'x', 'sw_immo_gallery' => [ 1 ] ],
					...[ 'sw_immo_city' => str_repeat( 'a', 200 ), 'sw_immo_state' => 'sold', 'other' => 'x' ],
				],
			],
			'D' => 'nonsense',
			'E' => new \WP_Error( 'no', '<i>' . str_repeat( 'ä', 400 ) . '</i>' ),
		];
		$change = static function ( array|\WP_Error $item, string $source ) use ( $replacements ): mixed {
			if ( is_wp_error( $item ) || 'main' !== $source ) {
				return $item;
			}
			if ( 'A' === $item['number'] ) {
				throw new \TypeError( 'Kein Preis' );
			}
			$replacement = $replacements[ is_string( $item['number'] ) ? $item['number'] : '' ] ?? null;
			return is_array( $replacement ) ? array_replace_recursive( $item, $replacement ) : $replacement;
		};
		add_filter( 'sw_immosuite_import_item', $change, 10, 2 );
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		$homes = array_map( static fn( string $number ): string => Imports::home( $number, Imports::price( 480000 ) ), [ 'A', ...array_keys( $replacements ) ] );
		$sent  = $this->imports->send( 'TEIL', ...$homes );
		Imports::runWorker();
		remove_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		self::assertFalse( doing_filter( 'sw_immosuite_import_item' ) );
		self::assertSame( [ 'A' => 'failed', 'B' => 'created', 'C' => 'created', 'D' => 'created', 'E' => 'refused extension' ], Imports::actions( $sent ) );
		self::assertSame( [ 'thrown' ], Imports::notes( Imports::items( $sent )[0], [ 'thrown' ] ) );
		self::assertSame( str_repeat( 'ä', 300 ), Imports::items( $sent )[4]->notes[0]->value );
		[ 'B' => $b, 'C' => $c ] = Imports::posts();
		$post = get_post( $b );
		self::assertSame( [ 'Am See &#091;gallery&#093;', '<!-- wp:paragraph --><p>Still</p><!-- /wp:paragraph -->x' ], [ $post?->post_title, $post?->post_content ] );
		$keys = [ 'sw_immo_price', 'sw_immo_region', 'sw_immo_year', 'sw_immo_city', 'sw_immo_state', 'sw_immo_gallery' ];
		self::assertSame( [ 480000.0, '', 1950, 'Radolfzell', 'sold', [] ], Imports::meta( $c, ...$keys ) );
		$again = $this->imports->send( 'TEIL', $homes[1], $homes[2] );
		Imports::runWorker();
		remove_filter( 'sw_immosuite_import_item', $change );
		self::assertSame( [ 'B' => 'unchanged', 'C' => 'unchanged' ], Imports::actions( $again ) );
	}

	/** Visitors get no alert about the new region. */
	public function testTheSameFileIsMappedAgainAfterAnImportOfRegions(): void {
		$this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		$posts  = Imports::posts();
		$region = static fn( int $post ): mixed => Meta::stored( $post, Field::Region );
		self::assertSame( [ '', '', '' ], array_values( array_map( $region, $posts ) ) );
		$eventsBefore = $this->tables->count( 'listing_events' );
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		$again = $this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		self::assertSame( [ 'updated' => 3 ], array_count_values( Imports::actions( $again ) ) );
		wp_cache_flush();
		self::assertSame( [ 'konstanz-wollmatingen', 'allensbach', 'singen' ], array_values( array_map( $region, $posts ) ) );
		self::assertSame( $eventsBefore, $this->tables->count( 'listing_events' ) );
	}

	/** Data of owners and unknown elements are not stored; the report names the elements. */
	public function testUnmappedElementsAreNotStored(): void {
		$owner = '<kontaktperson><name>Heimlichmann</name><vorname>Xaverius</vorname><tel_durchw>0777 123456789</tel_durchw><personennummer>PNR-4711</personennummer></kontaktperson>'
			. '<weitere_adresse><name>Eigentümerin-Kuckuck</name><strasse>Verborgenweg</strasse></weitere_adresse>'
			. '<user_defined_simplefield feldname="intern">Notizgeheimnis</user_defined_simplefield>';
		$transfer = $this->imports->send( 'TEIL', Imports::home( 'A', $owner ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'created' ], Imports::actions( $transfer ) );
		self::assertSame( [], Dump::find( [ 'Heimlichmann', 'Xaverius', '123456789', 'PNR-4711', 'Kuckuck', 'Verborgenweg', 'Notizgeheimnis' ] ) );
		$fileNotes = implode( ' ', array_map( static fn( Row $row ): string => (string) $row->nullableString( 'notes' ), $this->tables->rows( 'transfers' ) ) );
		self::assertStringContainsString( 'weitere_adresse', $fileNotes );
		self::assertStringContainsString( 'personennummer', $fileNotes );
	}

	/** A listing with hostile texts and URLs is imported like any other, and no forbidden server is requested. */
	#[Group( 'sqlite' )]
	public function testScriptsInTextsAreEscaped(): void {
		$hostile       = '</title><script>alert(1)</script><img src=x onerror=alert(2)>"\'[gallery]<!-- wp:html -->';
		$xml           = $this->imports->xml( 'TEIL', self::hostileHome( htmlspecialchars( $hostile, ENT_XML1 | ENT_QUOTES ) ) );
		$requests      = [];
		$recordRequest = static function ( mixed $before, mixed $args, string $url ) use ( &$requests ): mixed {
			$requests[] = $url;
			return $before;
		};
		add_filter( 'pre_http_request', $recordRequest, PHP_INT_MIN, 3 );
		$transfer = $this->imports->queue( $xml );
		Imports::runWorker();
		remove_filter( 'pre_http_request', $recordRequest, PHP_INT_MIN );
		self::assertSame( [ 'SB-1041' => 'created' ], Imports::actions( $transfer ) );
		self::assertSame( [], $requests, 'No request reaches this host or its network.' );
		$refused = array_filter( Imports::items( $transfer )[0]->notes, static fn( Note $note ): bool => NoteCode::PictureRefused === $note->code && $note->isAddress );
		self::assertCount( 5, $refused );
		$post  = Imports::posts()['SB-1041'];
		$paths = [
			(string) wp_parse_url( (string) get_permalink( $post ), PHP_URL_PATH ),
			'/immobilien/',
			'/wp-json/wp/v2/sw_immo_listing/' . $post,
			'/feed/?post_type=sw_immo_listing',
		];
		foreach ( $paths as $path ) {
			$answer = Http::call( new HttpCall( 'GET', $path ) );
			self::assertStringNotContainsString( '<script>alert(1)', $answer->text, $path );
			self::assertStringNotContainsString( '<img src=x', $answer->text, $path );
		}
		self::assertSame( 200, Http::call( new HttpCall( 'GET', $paths[0] ) )->status );
	}

	/** The report lists every missing attachment of a listing, however many there are. */
	public function testAllMissingAttachmentsAreReported(): void {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( documents: true ) );
		$files = '';
		foreach ( [ 'BILD', 'GRUNDRISS', 'DOKUMENTE' ] as $group ) {
			for ( $number = 10; $number < 60; $number++ ) {
				$files .= "<anhang gruppe=\"{$group}\"><daten><pfad>{$group}{$number}" . str_repeat( '🏠', 80 ) . '.png</pfad></daten></anhang>';
			}
		}
		$sent  = $this->imports->send( 'TEIL', Imports::home( 'A', "<anhaenge>{$files}</anhaenge>" ) );
		Imports::runWorker();
		$notes  = array_filter( Imports::items( $sent )[0]->notes, static fn( Note $note ): bool => NoteCode::PictureMissing === $note->code );
		$names  = array_map( static fn( Note $note ): string => $note->value, $notes );
		$maxima = array_map( static fn( AttachmentKind $kind ): int => $kind->maximum(), [ AttachmentKind::Picture, AttachmentKind::Plan, AttachmentKind::Document ] );
		self::assertCount( array_sum( $maxima ), array_unique( $names ) );
	}

	/** An unreadable report would stop all transfers. */
	public function testAFileWithAThousandProvidersDoesNotBlockOtherTransfers(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		$provider      = static fn( int $number ): string => '<anbieter><anbieternr>' . str_pad( (string) $number, 180, 'ä' ) . '</anbieternr></anbieter>';
		$providers     = implode( '', array_map( $provider, range( 1, 1_000 ) ) );
		$manyProviders = $this->imports->queue( str_replace( '</openimmo>', "{$providers}</openimmo>", $this->imports->xml( 'VOLL', Imports::home( 'B' ) ) ) );
		$next          = $this->imports->send( 'TEIL', Imports::home( 'C' ) );
		Imports::runWorker();
		self::assertSame( [ [ 'B' => 'created', 'A' => 'withdrawn' ], [ 'C' => 'created' ] ], [ Imports::actions( $manyProviders ), Imports::actions( $next ) ] );
		self::assertCount( 1_001, Imports::reload( $manyProviders )->completeOf );
	}

	/** The title has 300 KB in one line. */
	public function testAnOverlongTitleDoesNotCauseARefusal(): void {
		$long  = str_repeat( '&amp;', 60_000 );
		$image = '<anhang><daten><anhanginhalt>' . base64_encode( Photos::jpeg( 20, 20 ) ) . "</anhanginhalt></daten><anhangtitel>{$long}</anhangtitel></anhang>";
		$home  = Imports::home( 'A', "<freitexte><objekttitel>{$long}</objekttitel><dreizeiler>{$long}</dreizeiler></freitexte><anhaenge>{$image}</anhaenge>" );
		$sent  = $this->imports->send( 'TEIL', $home );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'created' ], Imports::actions( $sent ) );
		self::assertCount( 1, Meta::files( Imports::posts()['A'], Field::Gallery ) );
	}

	/**
	 * The first listing of the example, with a new value in every text except identifiers, and with pictures at forbidden
	 * addresses.
	 */
	private static function hostileHome( string $text ): string {
		$xml = (string) file_get_contents( OpenImmoFile::EXAMPLES . '/preis.xml' );
		preg_match( '~<immobilie>.*</immobilie>~s', $xml, $found );
		$home = (string) preg_replace( '~(<(?!objektnr_extern|openimmo_obid|plz)(\w+)[^<>/]*>)[^<>]+(</\2>)~', '$1' . strtr( $text, [ '$' => '\$' ] ) . '$3', $found[0] ?? '' );
		$home = (string) preg_replace( '~<anhaenge>.*?</anhaenge>~s', '', $home );
		$urls = [ 'http://127.0.0.1/a.png', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/a.png', 'http://localhost/a.png', 'https://10.0.0.1/a.png' ];
		$sent = array_map( static fn( string $url ): string => "<anhang location=\"REMOTE\" gruppe=\"BILD\"><anhangtitel>{$text}</anhangtitel><daten><pfad>{$url}</pfad></daten></anhang>", $urls );
		return str_replace( '</immobilie>', '<anhaenge>' . implode( '', $sent ) . '</anhaenge></immobilie>', $home );
	}
}
