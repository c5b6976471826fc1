<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Regions;

/** Regions and their documents change together or not at all, after failures and with concurrent imports. */
#[Group( 'sqlite' )]
final class RegionTransactionTest extends IntegrationTestCase {

	private string $old;

	private string $new;

	protected function setUp(): void {
		$this->old = Regions::row( 200, 'old' );
		$this->new = Regions::row( 200, 'new' );
		Regions::import( $this->old );
	}

	public function testAFailureAtAnyStatementChangesNothing(): void {
		$last = $this->countStatements();
		self::assertGreaterThan( 8, $last );
		Regions::import( $this->old );
		for ( $at = 1; $at <= $last; $at += Proof::pick( usual: 4, full: 1 ) ) {
			// The rollback has the same count and must not fail.
			$fail = static fn( int $count, string $query ) => $count === $at && 'ROLLBACK' !== $query ? throw new RuntimeException( 'simulated' ) : null;
			try {
				$this->importWatched( $fail );
				self::fail( "Statement {$at} did not fail." );
			} catch ( RuntimeException $thrown ) {
				self::assertSame( 'simulated', $thrown->getMessage() );
			}
			self::assertSame( 'old', $this->storedFile(), "statement {$at}" );
		}
	}

	public function testAKilledImportChangesNothing(): void {
		$last = $this->countStatements();
		Regions::import( $this->old );
		foreach ( [ 2, intdiv( $last, 2 ), $last - 2, $last ] as $at ) {
			$process = $this->start( $this->new, $at );
			proc_close( $process );
			self::assertSame( 'old', $this->storedFile(), "statement {$at}" );
		}
		proc_close( $this->start( $this->new, 0 ) );
		self::assertSame( 'new', $this->storedFile() );
	}

	public function testConcurrentImportsRunOneAfterTheOther(): void {
		for ( $round = 0; $round < Proof::pick( usual: 1, full: 25 ); $round++ ) {
			$processes = array_map( fn( int $i ) => $this->start( 0 === $i % 2 ? $this->old : $this->new, 0 ), range( 0, 3 ) );
			self::assertSame( [ 0, 0, 0, 0 ], array_map( proc_close( ... ), $processes ) );
			self::assertContains( $this->storedFile(), [ 'old', 'new' ] );
		}
	}

	/** Number of plugin statements before the commit of an import. */
	private function countStatements(): int {
		$last = 0;
		$this->importWatched(
			static function ( int $count, string $query ) use ( &$last ): void {
				$last = 'COMMIT' === $query ? $count : $last;
			}
		);
		return $last;
	}

	/** @param Closure(int, string): mixed $beforeStatement Gets the number of plugin statements so far, and the next statement. */
	private function importWatched( Closure $beforeStatement ): void {
		$count  = 0;
		$filter = static function ( string $query ) use ( &$count, $beforeStatement ): string {
			$count += str_contains( $query, 'sw_immosuite_' ) ? 1 : 0;
			$beforeStatement( $count, $query );
			return $query;
		};
		add_filter( 'query', $filter );
		try {
			Regions::import( $this->new );
		} finally {
			remove_filter( 'query', $filter );
		}
	}

	/** The file that is stored completely in the table and in both documents: 'old', 'new', or 'old and new' if they are mixed. */
	private function storedFile(): string {
		$services = ( new Container() );
		$files    = $services->get( RegionFiles::class );
		$found    = [];
		foreach ( [ 'old', 'new' ] as $prefix ) {
			$counts = [
				count( array_filter( $services->get( RegionRepository::class )->all(), static fn( $region ): bool => str_starts_with( $region->id, $prefix ) ) ),
				substr_count( $files->read( 'locations' )->plain(), "\"locationId\":\"{$prefix}" ),
				substr_count( $files->read( 'geojson' )->plain(), "\"locationId\":\"{$prefix}" ),
			];
			if ( [ 0, 0, 0 ] !== $counts ) {
				// 200 regions with outlines, and their ten parents.
				self::assertSame( [ 210, 210, 200 ], $counts );
				$found[] = $prefix;
			}
		}
		return implode( ' and ', $found );
	}

	/**
	 * Starts an import in another process.
	 *
	 * @param int $killAt Number of the statement before which the process is killed; 0: never.
	 * @return resource
	 */
	private function start( string $geojson, int $killAt ) {
		$file    = Regions::file( $geojson );
		$command = [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/regions.php', $file, (string) $killAt ];
		$process = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'file', '/dev/null', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		return is_resource( $process ) ? $process : self::fail( 'The import does not start.' );
	}
}
