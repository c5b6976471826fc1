<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\Group;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\SentPictures;
use SwImmoSuite\Tests\Support\TransferMutants;

/** A randomly damaged file is refused, or its intact listings are imported. Nothing else remains. */
final class MutatedTransferTest extends IntegrationTestCase {

	/** After this many files a new source begins, so that each source has few known listings. */
	private const FILES_PER_SOURCE = 50;

	private Imports $imports;

	private Container $services;

	private TransferMutants $mutants;

	/** @var list<string> URLs of HTTP requests during the test. */
	private array $requests = [];

	/** Writes to posts, their meta and the index. */
	private int $writes = 0;

	/** New listings, counted by SQL statements. */
	private int $inserted = 0;

	protected function setUp(): void {
		Listings::clear();
		$this->imports   = new Imports();
		$this->mutants = new TransferMutants();
		// One container for all files, because each container registers a shutdown function.
		$this->services = new Container();
		add_filter( 'pre_http_request', $this->recordRequest( ... ), PHP_INT_MIN, 3 );
		add_filter( 'query', $this->countWrites( ... ) );
	}

	protected function tearDown(): void {
		remove_all_filters( 'query' );
		remove_all_filters( 'pre_http_request', PHP_INT_MIN );
		$this->mutants->end();
		$this->imports->end();
	}

	#[Group( 'sqlite' )]
	public function testMutatedTransfersDoNoHarm(): void {
		$seed          = getenv( 'SW_IMMOSUITE_SEED' );
		$seed          = false === $seed ? random_int( 1, 1_000_000 ) : (int) $seed;
		$files         = Proof::pick( usual: 15, full: 10_000 );
		$minimum       = $files > self::FILES_PER_SOURCE ? 3 : 1;
		$scope         = "of {$files} broken files that were processed (seed {$seed})";
		$logBefore     = PhpErrors::logged();
		$before        = self::fileNames();
		$outcomes      = [];
		$wrong         = [];
		$memoryByTenth = [];
		$errors        = new PhpErrors( withSilenced: false );
		for ( $round = 0; $round < $files; $round++ ) {
			// With its own seed, each file can be built without the others.
			mt_srand( $seed + $round );
			[ $bytes, $maxListings ] = $this->mutants->next();
			$transfer             = $this->processFile( $bytes, 'mutant-' . intdiv( $round, self::FILES_PER_SOURCE ) );
			$outcome              = $transfer->state->value . ( '' === $transfer->code ? '' : " {$transfer->code}" );
			$outcomes[ $outcome ] = ( $outcomes[ $outcome ] ?? 0 ) + 1;
			array_push( $wrong, ...array_map( static fn( string $fault ): string => "File {$round}: {$fault}", $this->faults( $transfer, $maxListings ) ) );
			$this->services->get( WorkFolder::class )->remove( $transfer->uuid );
			wp_cache_flush();
			// Cycles that PHP has not collected are no leak.
			gc_collect_cycles();
			$memoryByTenth[ intdiv( 10 * $round, $files ) ] = memory_get_usage();
		}
		$notices = $errors->end();
		$growth  = max( 0, $memoryByTenth[ count( $memoryByTenth ) - 1 ] - $memoryByTenth[1] );
		$found   = [
			"files with an unexpected outcome, {$scope}; " . self::summary( $outcomes ) => count( $wrong ),
			"notices of PHP and lines in debug.log, {$scope}"                         => count( $notices ) + PhpErrors::logged() - $logBefore,
			"HTTP requests sent, {$scope}"                                           => count( $this->requests ),
			"files left beside those of listings, {$scope}"                          => count( array_diff( self::fileNames(), $before ) ),
			"listings without a transfer, and pictures without a listing, {$scope}"  => self::countOrphans(),
			"listings with markup that was sent, {$scope}"                           => $this->countListingsWithMarkup(),
			"times 1 MB of memory that grew from the second tenth to the last, {$scope}" => intdiv( $growth, 1_048_576 ),
		];
		foreach ( $found as $what => $figure ) {
			Proof::record( $what, $figure, 0 );
		}
		self::assertSame( [ [], [], [] ], [ array_slice( $wrong, 0, 9 ), array_slice( $notices, 0, 9 ), $this->requests ], "Repeat with SW_IMMOSUITE_SEED={$seed}." );
		self::assertSame( [], array_values( array_diff( self::fileNames(), $before ) ), "Repeat with SW_IMMOSUITE_SEED={$seed}." );
		self::assertSame( array_fill_keys( array_keys( $found ), 0 ), $found );
		self::assertGreaterThanOrEqual( $minimum, count( $outcomes ), 'A few files can all end alike by chance; many cannot.' );
	}

	private function processFile( string $bytes, string $source ): Transfer {
		[ $this->writes, $this->inserted ] = [ 0, 0 ];
		$transfer = $this->services->get( TransferIntake::class )->enqueue( $this->imports->writeFile( $bytes ), 'abend.zip', $source, new IntakeOptions() );
		$this->services->get( TransferWorker::class )->run( 0 );
		return $this->services->get( TransferRepository::class )->find( $transfer->uuid ) ?? $transfer;
	}

	/** @return list<string> */
	private function faults( Transfer $transfer, int $maxListings ): array {
		$counts    = $this->services->get( ReportRepository::class )->actionCounts( [ $transfer->id ] )[ $transfer->id ] ?? [];
		$created   = $counts[ ItemAction::Created->value ] ?? 0;
		$leftovers = array_diff( (array) scandir( $this->services->get( WorkFolder::class )->path( $transfer->uuid ) ), [ '.', '..', 'sent' ] );
		// A sentence is reported as a fault if its condition is false.
		$found   = [
			"It is {$transfer->state->value}."                            => in_array( $transfer->state, [ TransferState::Done, TransferState::Held, TransferState::Refused ], true ),
			"It was refused ({$transfer->code}) and wrote {$this->writes} times." => TransferState::Refused !== $transfer->state || 0 === $this->writes + array_sum( $counts ),
			"It created {$this->inserted} listings and reports {$created}."   => $this->inserted === $created,
			"It created {$this->inserted} listings of at most {$maxListings}." => $this->inserted <= $maxListings,
			'It left ' . implode( ', ', array_map( strval( ... ), $leftovers ) ) => [] === $leftovers,
			'An exception was thrown: ' . implode( ', ', $this->exceptionsOf( $transfer ) ) => 0 === ( $counts[ ItemAction::Failed->value ] ?? 0 ),
		];
		return array_keys( array_filter( $found, static fn( bool $isRight ): bool => ! $isRight ) );
	}

	/** @return list<string> */
	private function exceptionsOf( Transfer $transfer ): array {
		$notes = array_merge( ...array_map( static fn( TransferItem $item ): array => $item->notes, $this->services->get( TransferRepository::class )->items( $transfer->id, 1 ) ) );
		return array_map( static fn( Note $note ): string => $note->value, array_values( array_filter( $notes, static fn( Note $note ): bool => NoteCode::Thrown === $note->code ) ) );
	}

	private function recordRequest( mixed $before, mixed $args, string $url ): mixed {
		$this->requests[] = $url;
		return $before;
	}

	private function countWrites( string $sql ): string {
		$connection    = $this->tables->connection;
		$tables        = implode( '|', [ $connection->posts(), $connection->postMeta(), $connection->table( 'listings' ), $connection->table( 'listing_events' ) ] );
		$this->writes += (int) preg_match( "/^\s*(?:INSERT(?: IGNORE)? INTO|UPDATE|DELETE FROM|REPLACE INTO) `?(?:{$tables})\b/", $sql );
		$this->inserted   += str_starts_with( $sql, "INSERT INTO `{$connection->posts()}`" ) && str_contains( $sql, "'" . PostType::NAME . "'" ) ? 1 : 0;
		return $sql;
	}

	private static function countOrphans(): int {
		$connection = ( new Container() )->get( Connection::class );
		$countRows  = static fn( string $table ): int => (int) $connection->value( 'SELECT COUNT(*) FROM %i', [ $connection->table( $table ) ] );
		$listings   = (int) $connection->value( 'SELECT COUNT(*) FROM %i WHERE post_type = %s', [ $connection->posts(), PostType::NAME ] );
		$unclaimed  = (int) $connection->value( 'SELECT COUNT(*) FROM %i WHERE post_id = 0', [ $connection->table( 'imported_files' ) ] );
		return abs( $listings - $countRows( 'imported_listings' ) ) + abs( count( SentPictures::attachments() ) - $countRows( 'imported_files' ) ) + $unclaimed;
	}

	private function countListingsWithMarkup(): int {
		$connection = $this->tables->connection;
		return (int) $connection->value(
			"SELECT COUNT(*) FROM %i WHERE post_type = %s AND CONCAT(post_title, post_excerpt, post_content) LIKE %s",
			[ $connection->posts(), PostType::NAME, '%<script%' ]
		) + (int) $connection->value(
			"SELECT COUNT(*) FROM %i WHERE post_type = %s AND CONCAT(post_title, post_excerpt, post_content) LIKE %s",
			[ $connection->posts(), PostType::NAME, '%<img%' ]
		);
	}

	/** @return list<string> Files of the site, except pictures of listings, kept transfers and the database; and temporary files named "evil". */
	private static function fileNames(): array {
		$known  = array_fill_keys( array_merge( [], ...array_map( SentPictures::filesOf( ... ), SentPictures::attachments() ) ), true );
		$folder = ( new WorkFolder() )->path( '' );
		$paths  = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( (string) realpath( ABSPATH ), FilesystemIterator::SKIP_DOTS ) );
		$names  = [];
		foreach ( $paths as $file ) {
			$path = $file instanceof SplFileInfo ? $file->getPathname() : '';
			if ( ! isset( $known[ $path ] ) && ! str_starts_with( $path, $folder ) && ! str_contains( $path, 'wp-content/database' ) ) {
				$names[] = $path;
			}
		}
		return [ ...$names, ...array_filter( (array) glob( sys_get_temp_dir() . '/*' ), static fn( mixed $path ): bool => is_string( $path ) && str_contains( $path, 'evil' ) ) ];
	}

	/** @param array<string, int> $numbers */
	private static function summary( array $numbers ): string {
		ksort( $numbers );
		return implode( ', ', array_map( static fn( string $name, int $number ): string => "{$number} {$name}", array_keys( $numbers ), $numbers ) );
	}
}
