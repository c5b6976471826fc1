<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\SentPictures;
use TypeError;
use WP_Post;

/** Transfers from start to end, one after the other. */
final class TransferTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	/** The README of the examples describes these results. */
	public function testTheExamplesAreImportedInTheirOrder(): void {
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		$first = $this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		self::assertSame( TransferState::Done, Imports::reload( $first )->state );
		self::assertSame( [ 'SB-1041' => 'created', 'SB-1044' => 'created', 'SB-2007' => 'created' ], Imports::actions( $first ) );
		self::assertSame( [ 'SB-1041' => 'publish', 'SB-1044' => 'publish', 'SB-2007' => 'publish' ], Imports::statuses() );
		$posts = Imports::posts();
		self::assertSame( [ 645000.0, 'konstanz-wollmatingen', false ], Imports::meta( $posts['SB-1041'], 'sw_immo_price', 'sw_immo_region', 'sw_immo_exact_address' ) );
		self::assertSame( [ 1690.0, 'rent', 'allensbach' ], Imports::meta( $posts['SB-1044'], 'sw_immo_price', 'sw_immo_marketing_type', 'sw_immo_region' ) );
		self::assertSame( [ 2480.0, 214.0, 'singen', true ], Imports::meta( $posts['SB-2007'], 'sw_immo_price', 'sw_immo_plot_area', 'sw_immo_region', 'sw_immo_exact_address' ) );
		self::assertSame( 3, $this->tables->count( 'listings' ) );
		self::assertSame( 0, $this->tables->count( 'listing_events' ), 'A first transfer is no news.' );
		$pictures = array_map( Meta::allFiles( ... ), $posts );
		self::assertSame( [ 3, 2, 1 ], array_values( array_map( 'count', $pictures ) ) );
		self::assertEqualsCanonicalizing( array_merge( ...array_values( $pictures ) ), SentPictures::attachments() );
		self::assertSame( $pictures['SB-1044'][0], get_post_thumbnail_id( $posts['SB-1044'] ) );

		$second = $this->imports->queueExample( 'preis.xml' );
		Imports::runWorker();
		self::assertSame( [ 'SB-1041' => 'updated' ], Imports::actions( $second ) );
		self::assertSame( [ 'price' ], array_values( array_intersect( Imports::items( $second )[0]->changed, [ 'price', 'title', 'content', 'status' ] ) ) );
		self::assertSame( [ 'price' ], array_map( static fn( Row $row ): string => $row->string( 'kind' ), $this->tables->rows( 'listing_events' ) ) );
		self::assertSame( [ 619000.0 ], Imports::meta( $posts['SB-1041'], 'sw_immo_price' ) );
		self::assertSame( $pictures, array_map( Meta::allFiles( ... ), $posts ) );

		$third = $this->imports->queueExample( 'loeschen.xml' );
		Imports::runWorker();
		self::assertSame( [ 'SB-1044' => 'withdrawn' ], Imports::actions( $third ) );
		self::assertSame( [ 'SB-1041' => 'publish', 'SB-1044' => 'draft', 'SB-2007' => 'publish' ], Imports::statuses() );
		self::assertSame( 2, $this->tables->count( 'listings' ) );

		$slug   = get_post( $posts['SB-1044'] )?->post_name;
		$fourth = $this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		self::assertSame( [ 'SB-1041' => 'updated', 'SB-1044' => 'restored', 'SB-2007' => 'unchanged' ], Imports::actions( $fourth ) );
		self::assertSame( $posts, Imports::posts() );
		self::assertSame( [ $slug, 'publish' ], [ get_post( $posts['SB-1044'] )?->post_name, get_post_status( $posts['SB-1044'] ) ] );
		self::assertSame( [ 645000.0 ], Imports::meta( $posts['SB-1041'], 'sw_immo_price' ) );
		self::assertSame( $pictures, array_map( Meta::allFiles( ... ), $posts ) );

		$before = Imports::checksum();
		$fifth  = $this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		self::assertSame( [ 'SB-1041' => 'unchanged', 'SB-1044' => 'unchanged', 'SB-2007' => 'unchanged' ], Imports::actions( $fifth ) );
		self::assertSame( $before, Imports::checksum(), 'Unchanged listings are not rewritten (O13).' );
	}

	public function testTheLastDuplicateCountsAndListingsWithoutAnIdPreventWithdrawals(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ) );
		$full = $this->imports->send( 'VOLL', Imports::home( 'A', Imports::price( 1 ) ), Imports::home( '' ), Imports::home( 'A', Imports::price( 400000 ) ) );
		Imports::runWorker();
		$items   = Imports::items( $full );
		$outcome = static fn( TransferItem $item ): string => trim( "{$item->action?->value} {$item->refusal?->value}" );
		self::assertSame( [ 'refused duplicate', 'refused no_id', 'updated' ], array_map( $outcome, $items ) );
		self::assertSame( [ 'duplicate' ], Imports::notes( $items[2], [ 'duplicate', 'unknown' ] ) );
		self::assertSame( [ 'A' => 'publish', 'B' => 'publish' ], Imports::statuses() );
		self::assertSame( [ 400000.0 ], Imports::meta( Imports::posts()['A'], 'sw_immo_price' ) );
	}

	public function testUnknownAndDuplicateListingsAreNoted(): void {
		$transfer = $this->imports->send( 'TEIL', Imports::home( 'X', action: 'DELETE' ), Imports::home( 'N', obid: 'O1' ), Imports::home( 'N', obid: 'O2' ) );
		Imports::runWorker();
		$items = Imports::items( $transfer );
		self::assertSame( [ 'unchanged', 'created', 'created' ], array_map( static fn( TransferItem $item ): string => (string) $item->action?->value, $items ) );
		self::assertSame( [ 'unknown' ], Imports::notes( $items[0], [ 'unknown', 'same_number' ] ) );
		self::assertSame( [ 'same_number' ], Imports::notes( $items[2], [ 'unknown', 'same_number' ] ) );
		self::assertSame( 2, Imports::count() );
	}

	/** Only two public listings with the same number get a note. */
	public function testADeletedListingDoesNotCountAsOneWithTheSameNumber(): void {
		$this->imports->send( 'TEIL', Imports::home( 'N', obid: 'O1' ) );
		$file = [ Imports::home( 'N', action: 'DELETE', obid: 'O1' ), Imports::home( 'N', obid: 'O2' ) ];
		$sent = [
			$this->imports->queue( $this->imports->xml( 'TEIL', ...$file ), new IntakeOptions( isDryRun: true ) ),
			$this->imports->send( 'TEIL', ...$file ),
			$this->imports->send( 'TEIL', ...$file ),
			$this->imports->send( 'TEIL', ...array_reverse( $file ) ),
		];
		$back = $this->imports->send( 'TEIL', Imports::home( 'N', obid: 'O1' ) );
		Imports::runWorker();
		$notes = static fn( TransferItem $item ): array => Imports::notes( $item, [ 'same_number' ] );
		self::assertSame( array_fill( 0, 4, [ [], [] ] ), array_map( static fn( Transfer $transfer ): array => array_map( $notes, Imports::items( $transfer ) ), $sent ) );
		self::assertSame( [ [ 'same_number' ] ], array_map( $notes, Imports::items( $back ) ), 'Two public listings have the number.' );
	}

	/** The two listings may be anywhere in the file. */
	public function testListingsWithTheSameNumberInOneFileAreNotedOnce(): void {
		$homes = array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 50 ) );
		$xml   = $this->imports->xml( 'TEIL', Imports::home( 'N', obid: 'O1' ), ...$homes, ...[ Imports::home( 'N', obid: 'O2' ) ] );
		$dry   = $this->imports->queue( $xml, new IntakeOptions( isDryRun: true ) );
		$first = $this->imports->queue( $xml );
		Imports::runWorker();
		$again = $this->imports->queue( $xml );
		Imports::runWorker();
		$notes = static fn( TransferItem $item ): array => Imports::notes( $item, [ 'same_number' ] );
		$noted = static fn( Transfer $transfer ): array => array_filter( array_map( $notes, Imports::items( $transfer ) ) );
		self::assertSame( [ 51 => [ 'same_number' ] ], $noted( $dry ) );
		self::assertSame( [ 51 => [ 'same_number' ] ], $noted( $first ) );
		self::assertSame( [ 0 => [ 'same_number' ], 51 => [ 'same_number' ] ], $noted( $again ) );
	}

	public function testADryRunReportsTheSameAndWritesNothing(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		Imports::runWorker();
		$before = Imports::checksum();
		$known  = $this->tables->rows( 'imported_listings' );
		$xml    = $this->imports->xml( 'VOLL', Imports::home( 'A', Imports::price( 1000000 ) ), Imports::home( 'D' ), Imports::home( 'B', action: 'DELETE' ) );
		$dry    = $this->imports->queue( $xml, new IntakeOptions( isDryRun: true ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'updated', 'D' => 'created', 'B' => 'withdrawn', 'C' => 'withdrawn' ], Imports::actions( $dry ) );
		self::assertSame( TransferState::Done, Imports::reload( $dry )->state );
		self::assertSame( $before, Imports::checksum() );
		self::assertEquals( $known, $this->tables->rows( 'imported_listings' ) );
		$real = $this->imports->queue( $xml );
		Imports::runWorker();
		self::assertSame( Imports::actions( $dry ), Imports::actions( $real ) );
	}

	/** The report names changed fields only. */
	public function testAPriceChangeIsReportedAsPriceOnly(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A', Imports::price( 300000 ) ) );
		Imports::runWorker( -2 * DAY_IN_SECONDS );
		self::assertSame( gmdate( 'Y-m-d', time() - 2 * DAY_IN_SECONDS ), substr( (string) get_post( Imports::posts()['A'] )?->post_date_gmt, 0, 10 ), 'The post has the date of its transfer.' );
		$part = $this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 290000 ) ) );
		Imports::runWorker( -DAY_IN_SECONDS );
		self::assertSame( [ 'price' ], Imports::items( $part )[0]->changed );
	}

	public function testTransfersAreAppliedInTheOrderOfTheirTimestamps(): void {
		$early = $this->imports->xml( 'TEIL', Imports::home( 'A', Imports::price( 100000 ) ) );
		$late  = $this->imports->xml( 'TEIL', Imports::home( 'A', Imports::price( 200000 ) ) );
		$this->imports->queue( $late );
		$this->imports->queue( $early );
		Imports::runWorker();
		self::assertSame( [ 200000.0 ], Imports::meta( Imports::posts()['A'], 'sw_immo_price' ) );
	}

	public function testInvalidTransfersAreRefusedWithTheLine(): void {
		$truncated = $this->imports->queue( "<openimmo>\n<anbieter>" . Imports::home( 'A' ) . "\n<immobilie>" );
		Imports::runWorker();
		$now = Imports::reload( $truncated );
		self::assertSame( [ TransferState::Refused, 'not_xml', 3, 0 ], [ $now->state, $now->code, $now->line, Imports::count() ] );
		self::assertSame( [], Imports::items( $truncated ) );
		self::assertNotNull( $now->finishedAt );
	}

	public function testFutureListingsAreScheduledAndExclusiveOnesAreNeverPublic(): void {
		$statuses     = [];
		$recordStatus = static function ( string $to, string $from, WP_Post $post ) use ( &$statuses ): void {
			$statuses[ $post->post_title ][] = $to;
		};
		add_action( 'transition_post_status', $recordStatus, 10, 3 );
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( exclusiveField: 'exklusiv' ) );
		$day  = gmdate( 'Y-m-d', time() + 10 * DAY_IN_SECONDS );
		$text = static fn( string $title ): string => "<freitexte><objekttitel>{$title}</objekttitel></freitexte>";
		$mark = '<user_defined_simplefield feldname="exklusiv">ja</user_defined_simplefield>';
		$soon = "<verwaltung_techn><aktiv_von>{$day}</aktiv_von></verwaltung_techn>";
		$this->imports->send( 'VOLL', Imports::home( 'A', $text( 'Bald' ) . $soon ), Imports::home( 'B', $text( 'Heimlich' ) . $mark ), Imports::home( 'C', $text( 'Offen' ) ) );
		Imports::runWorker();
		remove_action( 'transition_post_status', $recordStatus );
		self::assertSame( [ 'A' => 'future', 'B' => 'private', 'C' => 'publish' ], Imports::statuses() );
		self::assertSame( [ 'private' ], $statuses['Heimlich'] );
		self::assertSame( "{$day} 00:00:00", get_post( Imports::posts()['A'] )?->post_date );
		$this->imports->send( 'VOLL', Imports::home( 'A', $text( 'Bald' ) ), Imports::home( 'B', $text( 'Heimlich' ) ), Imports::home( 'C', $text( 'Offen' ) . $mark ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'publish', 'B' => 'publish', 'C' => 'private' ], Imports::statuses() );
	}

	public function testAnExceptionOfAnotherPluginFailsOnlyThatListing(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ) );
		Imports::runWorker();
		$before = Imports::checksum();
		$throw  = static function ( mixed $meta, int $post, string $key, mixed $value ): void {
			if ( 'sw_immo_price' === $key && 666666.0 === $value ) {
				throw new TypeError( 'Kein Preis' );
			}
		};
		add_action( 'added_post_meta', $throw, 10, 4 );
		$transfer = $this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 666666 ) ), Imports::home( 'N', Imports::price( 666666 ) ) );
		Imports::runWorker();
		self::assertFalse( doing_action( 'added_post_meta' ) );
		self::assertSame( [ 'A' => 'failed', 'N' => 'failed' ], Imports::actions( $transfer ) );
		$notes = Imports::items( $transfer )[0]->notes;
		self::assertSame( 'TypeError: Kein Preis', end( $notes )->value ?? '' );
		Listings::settle();
		self::assertSame( $before, Imports::checksum(), 'No partial listing and no index row is left.' );
		$mixed = $this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 666666 ) ), Imports::home( 'B', Imports::price( 200000 ) ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'failed', 'B' => 'updated' ], Imports::actions( $mixed ) );
		remove_action( 'added_post_meta', $throw );
		$again = $this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 666666 ) ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'updated' ], Imports::actions( $again ) );
	}

	public function testTheAlertsParameterDecidesWhetherListingsAreNews(): void {
		$news = [];
		foreach ( [ 'A' => 'on', 'B' => 'off', 'C' => '' ] as $number => $alerts ) {
			$this->imports->queue( $this->imports->xml( 'TEIL', Imports::home( $number ) ), new IntakeOptions( alerts: $alerts ) );
			Imports::runWorker();
			$news[ $number ] = $this->tables->count( 'listing_events' );
		}
		self::assertSame( [ 'A' => 1, 'B' => 1, 'C' => 2 ], $news );
	}
}
