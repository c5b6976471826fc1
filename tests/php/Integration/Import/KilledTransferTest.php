<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\LeaseLost;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Property\Listing\PrivateFiles\AttachmentFiles;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\SentPictures;

/** A transfer worker is killed before each write; the next worker continues, and the result is the same as without a kill. */
final class KilledTransferTest extends IntegrationTestCase {

	private const EXAMPLES = [ 'voll.zip', 'preis.xml', 'loeschen.xml' ];

	private Imports $imports;

	protected function setUp(): void {
		Listings::clear();
		Photos::emptyVault();
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
		Photos::emptyVault();
	}

	public function testAfterAnyKillTheTransferHasTheSameResult(): void {
		[ $output, $expected ] = $this->runOnce( 0 );
		$writes                = (int) $output;
		$rounds                = Proof::pick( usual: 3, full: 120 );
		$kills                 = 0;
		$wrong                 = [];
		for ( $round = 0; $round < $rounds; $round++ ) {
			// Spreads the kills evenly over the writes.
			$killBefore        = 1 + intdiv( $writes * $round + intdiv( $writes, 2 ), $rounds );
			[ $output, $data ] = $this->runOnce( $killBefore );
			$kills            += '' === $output ? 1 : 0;
			array_push( $wrong, ...( $data === $expected ? [] : [ $killBefore ] ) );
		}
		self::assertGreaterThan( intdiv( $rounds, 2 ), $kills );
		Proof::record( "transfers that ended otherwise after {$kills} kills of their worker, of {$rounds} rounds over {$writes} writes", count( $wrong ), 0 );
		self::assertSame( [], $wrong, 'Killed before these writes.' );
	}

	/** A listing becomes exclusive, and its worker is killed before the pictures are moved: the next worker moves the pictures. */
	public function testPicturesOfAHiddenListingDoNotStayPublic(): void {
		$post     = $this->addListingToBeHidden();
		$isHidden = false;
		$kill     = static function ( string $sql ) use ( &$isHidden, &$kill, $post ): string {
			if ( $isHidden && 'COMMIT' !== $sql ) {
				remove_filter( 'query', $kill );
				throw new LeaseLost();
			}
			$isHidden = $isHidden || ( 'COMMIT' === $sql && 'private' === get_post_status( $post ) );
			return $sql;
		};
		add_filter( 'query', $kill );
		Imports::runWorker();
		self::assertTrue( $isHidden );
		self::assertSame( [ 'private', [ false ] ], [ get_post_status( $post ), self::publicFlags( $post ) ] );
	}

	/** Another plugin calls exit() within the transaction, or memory runs out: PHP then runs the shutdown functions. */
	public function testRolledBackListingsMoveNoPictures(): void {
		$post = $this->addListingToBeHidden();
		self::assertSame( '', self::waitFor( self::start( killBefore: 0, exitAt: 'save_post_sw_immo_listing' ) ) );
		wp_cache_flush();
		self::assertSame( [ 'publish', [ true ] ], [ get_post_status( $post ), self::publicFlags( $post ) ] );
		$this->tables->empty( 'locks' );
		Imports::runWorker();
		self::assertSame( [ 'private', [ false ] ], [ get_post_status( $post ), self::publicFlags( $post ) ] );
	}

	/** @return int A public listing with a picture; a waiting transfer makes it exclusive. */
	private function addListingToBeHidden(): int {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( exclusiveField: 'exklusiv' ) );
		$send = fn( string $more ) => $this->imports->queueZip( [
			'a.xml' => $this->imports->xml( 'TEIL', Imports::home( 'A', '<anhaenge>' . SentPictures::anhang( 'a.jpg' ) . "</anhaenge>{$more}" ) ),
			'a.jpg' => Photos::jpeg(),
		] );
		$send( '' );
		Imports::runWorker();
		$post = Imports::posts()['A'];
		self::assertSame( [ 'publish', [ true ] ], [ get_post_status( $post ), self::publicFlags( $post ) ] );
		$send( '<user_defined_simplefield feldname="exklusiv">ja</user_defined_simplefield>' );
		return $post;
	}

	/** @return list<bool> Whether each picture's files are public. */
	private static function publicFlags( int $post ): array {
		return array_map( static fn( int $id ): bool => AttachmentFiles::of( $id )->hasPublicFiles(), Meta::allFiles( $post ) );
	}

	/** A transfer that kills every worker is given up, and the next transfer of the source is processed. */
	public function testATransferIsGivenUpAfterThreeKilledWorkers(): void {
		$bad  = $this->imports->send( 'TEIL', Imports::home( 'A' ) );
		$good = $this->imports->send( 'TEIL', Imports::home( 'B' ) );
		for ( $death = 1; $death <= 3; $death++ ) {
			self::assertSame( '', $this->runWorker( killBefore: 9 ) );
			self::assertTrue( Imports::reload( $bad )->state->isOpen() );
			$this->tables->empty( 'locks' );
		}
		Imports::runWorker();
		self::assertSame( [ TransferState::Failed, TransferState::Done ], [ Imports::reload( $bad )->state, Imports::reload( $good )->state ] );
	}

	public function testTwoConcurrentWorkersDoEverythingOnce(): void {
		$transfer = $this->imports->send( 'VOLL', ...array_map( static fn( int $number ): string => Imports::home( "N{$number}", Imports::price( 100000 + $number ) ), range( 1, 30 ) ) );
		$other    = $this->imports->queue( $this->imports->xml( 'VOLL', Imports::home( 'X' ) ), source: 'other' );
		$workers  = [ self::start( 0 ), self::start( 0 ), self::start( 0 ) ];
		array_map( self::waitFor( ... ), $workers );
		Imports::runWorker();
		self::assertSame( [ 'created' => 30 ], array_count_values( Imports::actions( $transfer ) ) );
		self::assertSame( [ 'X' => 'created' ], Imports::actions( $other ) );
		self::assertSame( 31, Imports::count() );
		self::assertSame( 31, $this->tables->count( 'listings' ) );
	}

	/** A server without the file leaves the transfer to the server that has the file. */
	public function testATransferWaitsForTheServerThatHasItsFile(): void {
		$transfer = $this->imports->send( 'TEIL', Imports::home( 'A' ) );
		rename( ( new WorkFolder() )->sent( $transfer->uuid ), ( new WorkFolder() )->path( $transfer->uuid ) . '/elsewhere' );
		Imports::runWorker();
		self::assertSame( TransferState::Waiting, Imports::reload( $transfer )->state );
		rename( ( new WorkFolder() )->path( $transfer->uuid ) . '/elsewhere', ( new WorkFolder() )->sent( $transfer->uuid ) );
		Imports::runWorker();
		self::assertSame( TransferState::Done, Imports::reload( $transfer )->state );
	}

	/**
	 * @param int $killBefore The worker dies before this write; 0: never.
	 * @return array{string, string} Output of the worker, and the stored data without ids and times.
	 */
	private function runOnce( int $killBefore ): array {
		Listings::clear();
		$this->tables->clear();
		$sent   = array_map( $this->imports->queueExample( ... ), self::EXAMPLES );
		$output = $this->runWorker( $killBefore );
		$this->tables->empty( 'locks' );
		wp_cache_flush();
		Imports::runWorker();
		wp_cache_flush();
		return [ $output, $this->storedData( $sent ) ];
	}

	/** @param list<Transfer> $sent */
	private function storedData( array $sent ): string {
		$listings = [];
		foreach ( Imports::posts() as $number => $post ) {
			$fields              = array_diff( array_column( Field::cases(), 'value' ), [ 'sw_immo_uuid', 'sw_immo_gallery', 'sw_immo_plans', 'sw_immo_documents' ] );
			$meta                = array_map( static fn( string $key ): mixed => Meta::stored( $post, Field::from( $key ) ), $fields );
			$listings[ $number ] = [ get_post_status( $post ), get_post( $post )?->post_content, $meta, count( Meta::allFiles( $post ) ) ];
		}
		$files          = array_merge( ...array_map( Meta::allFiles( ... ), array_values( Imports::posts() ) ) );
		$unusedPictures = array_diff( SentPictures::attachments(), $files );
		$kinds          = array_map( static fn( Row $row ): string => $row->string( 'kind' ), $this->tables->rows( 'listing_events' ) );
		$outcomes       = array_map( static fn( Transfer $transfer ): array => [ Imports::reload( $transfer )->state->value, Imports::actions( $transfer ) ], $sent );
		$remainingFiles = array_map( static fn( Transfer $transfer ): array => array_values( array_diff( (array) scandir( ( new WorkFolder() )->path( $transfer->uuid ) ), [ '.', '..' ] ) ), $sent );
		$tables         = array_map( $this->tables->count( ... ), [ 'listings', 'offers', 'gone', 'imported_listings', 'imported_files' ] );
		return (string) wp_json_encode( [ $listings, $unusedPictures, $kinds, $outcomes, $remainingFiles, $tables, Imports::count() ], JSON_PRETTY_PRINT );
	}

	/** @return string Output of the worker; empty if it was killed. */
	private function runWorker( int $killBefore ): string {
		return self::waitFor( self::start( $killBefore ) );
	}

	/**
	 * @param string $exitAt Action at which PHP ends; empty for none.
	 * @return array{resource, resource} Process, and its output.
	 */
	private static function start( int $killBefore, string $exitAt = '' ): array {
		$process = proc_open( [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/imports.php', (string) $killBefore, $exitAt ], [ [ 'file', '/dev/null', 'r' ], [ 'pipe', 'w' ] ], $pipes );
		if ( ! is_resource( $process ) || ! isset( $pipes[1] ) || ! is_resource( $pipes[1] ) ) {
			self::fail( 'The worker does not start.' );
		}
		return [ $process, $pipes[1] ];
	}

	/** @param array{resource, resource} $worker */
	private static function waitFor( array $worker ): string {
		$output = (string) stream_get_contents( $worker[1] );
		proc_close( $worker[0] );
		return $output;
	}
}
