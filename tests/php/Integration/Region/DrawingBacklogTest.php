<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use SwImmoSuite\Admin\Setup\Installation;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Drawing\DrawingBacklog;
use SwImmoSuite\Property\Region\Drawing\RegionSvg;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** Drawings that are made after the import, because an earlier version made none or the import ran out of time. */
final class DrawingBacklogTest extends IntegrationTestCase {

	protected function setUp(): void {
		DrawingBacklog::unschedule();
	}

	protected function tearDown(): void {
		DrawingBacklog::unschedule();
	}

	public function testAnUpdateDrawsRegionsInTheBackground(): void {
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		$before = $this->drawings();
		$this->deleteDrawings();
		update_option( Migrations::OPTION, '0', true );
		( new Container() )->get( Installation::class )->install();
		self::assertNotFalse( wp_next_scheduled( DrawingBacklog::HOOK, [ 1 ] ) );
		self::assertSame( [ '' ], array_values( array_unique( $this->drawings() ) ), 'The update itself must draw nothing.' );
		do_action( DrawingBacklog::HOOK, 1 );
		self::assertSame( $before, $this->drawings(), 'The drawings equal those of an import.' );
		self::assertFalse( wp_next_scheduled( DrawingBacklog::HOOK, [ 2 ] ), 'No further event is scheduled.' );
	}

	public function testAnImportWithoutTimeLeavesDrawingsToTheEvent(): void {
		Regions::import( Regions::row( 12 ) );
		$before   = $this->drawings();
		$services = new Container();
		$import   = $services->make( RegionImport::class, changed: static fn() => null, drawingSeconds: -1 );
		$file     = Regions::file( Regions::row( 12 ) );
		self::assertTrue( $import->run( $file, new RegionImportOptions() )->isWritten() );
		unlink( $file );
		self::assertSame( [ '' ], array_values( array_unique( $this->drawings() ) ), 'Drawings of the previous import must be gone, too.' );
		self::assertNotFalse( wp_next_scheduled( DrawingBacklog::HOOK, [ 1 ] ) );
		do_action( DrawingBacklog::HOOK, 1 );
		self::assertSame( $before, $this->drawings() );
	}

	public function testTheNextRunContinuesAfterTheTimeLimit(): void {
		Regions::import( Regions::row( 90 ) );
		$before = $this->drawings();
		$this->deleteDrawings();
		$runs = 1;
		while ( ! ( new Container() )->get( DrawingBacklog::class )->run( 0 ) ) {
			++$runs;
			self::assertLessThan( 10, $runs );
		}
		self::assertGreaterThan( 2, $runs );
		self::assertSame( $before, $this->drawings() );
	}

	public function testAfterAKillAtAnyStatementTheNextEventContinues(): void {
		Regions::import( Regions::row( 40 ) );
		$before = $this->drawings();
		$this->deleteDrawings();
		$completedAt = null;
		for ( $at = 1; null === $completedAt; $at++ ) {
			DrawingBacklog::unschedule();
			$completedAt = $this->runKilledAt( $at ) ? null : $at;
			self::assertSame( null === $completedAt, false !== wp_next_scheduled( DrawingBacklog::HOOK, [ 2 ] ), "statement {$at}" );
		}
		self::assertGreaterThan( 8, $completedAt );
		self::assertSame( $before, $this->drawings() );
	}

	public function testAnEventThatIsKilledEachTimeIsNotScheduledForever(): void {
		$runs = 0;
		DrawingBacklog::schedule( ( new Container() )->get( Clock::class ) );
		while ( false !== wp_next_scheduled( DrawingBacklog::HOOK, [ ++$runs ] ) ) {
			wp_unschedule_hook( DrawingBacklog::HOOK );
			DrawingBacklog::schedule( ( new Container() )->get( Clock::class ), $runs + 1 );
			self::assertLessThan( 1_000, $runs );
		}
		self::assertGreaterThan( 20, $runs );
	}

	public function testDrawingsOfAConcurrentImportAreKept(): void {
		Regions::import( Regions::row( 12, 'old' ) );
		$this->deleteDrawings();
		$isDone = false;
		$import = static function ( string $sql ) use ( &$isDone ): string {
			if ( ! $isDone && str_contains( $sql, 'ORDER BY position' ) ) {
				$isDone = true;
				Regions::import( Regions::row( 30, 'new' ) );
			}
			return $sql;
		};
		add_filter( 'query', $import );
		$isOver = ( new Container() )->get( DrawingBacklog::class )->run();
		remove_filter( 'query', $import );
		self::assertTrue( $isOver );
		$after = $this->drawings();
		Regions::import( Regions::row( 30, 'new' ) );
		self::assertSame( $this->drawings(), $after );
	}

	/** Unreadable outlines are omitted, and the run ends. */
	#[Group( 'sqlite' )]
	public function testUnreadableOutlinesAreNotDrawn(): void {
		Regions::import( Regions::row( 2 ) );
		$this->deleteDrawings();
		$files    = ( new Container() )->get( RegionFiles::class );
		$document = str_replace( '[7.02,', '["7.02",', $files->read( 'geojson' )->plain() );
		$row      = [ 'name' => 'geojson', 'version' => 'x', 'body' => base64_encode( (string) gzencode( $document ) ), 'updated_at' => 1 ];
		$this->tables->connection->execute( "DELETE FROM %i WHERE name = 'geojson'", [ $this->tables->connection->table( 'region_files' ) ] );
		$this->tables->connection->insert( 'region_files', $row );
		self::assertTrue( ( new Container() )->get( DrawingBacklog::class )->run() );
		self::assertSame( [ 'id r-p0', 'id r0' ], array_keys( array_filter( $this->drawings(), static fn( string $svg ): bool => '' !== $svg ) ) );
	}

	/** @return bool True if the event was killed before its statement number $at; false if it has fewer statements and completed. */
	private function runKilledAt( int $at ): bool {
		$kill = static function ( string $sql ) use ( &$at ): string {
			if ( 1 === preg_match( '/^START|^COMMIT|sw_immosuite_(?:region|locks)/', $sql ) && 0 === --$at ) {
				throw new RuntimeException( 'killed' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		try {
			do_action( DrawingBacklog::HOOK, 1 );
			return false;
		} catch ( RuntimeException ) {
			return true;
		} finally {
			remove_filter( 'query', $kill );
		}
	}

	/** Stores the regions as an earlier version did, without drawings. */
	private function deleteDrawings(): void {
		$this->tables->connection->execute( 'DELETE FROM %i WHERE name LIKE %s', [ $this->tables->connection->table( 'region_files' ), 'd-%' ] );
	}

	/** @return array<string, string> Drawings on pages, by id. */
	private function drawings(): array {
		$services = new Container();
		$svg      = $services->with( new Translator( Language::German ) )->get( RegionSvg::class );
		$drawings = [];
		foreach ( $services->get( RegionRepository::class )->all() as $region ) {
			$drawings[ 'id ' . $region->id ] = $svg->html( $region->id, null );
		}
		self::assertNotSame( [], $drawings );
		return $drawings;
	}
}
