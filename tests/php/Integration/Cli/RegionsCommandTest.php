<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Cli;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Terminal;

/** The command imports regions as the screen does, one import at a time. */
final class RegionsCommandTest extends IntegrationTestCase {

	public function testOnlyOneImportRunsAtATime(): void {
		$file  = Regions::file( Regions::row( 3 ) );
		$lease = new Lease( $this->tables->connection, new Clock(), 'regions import', 60 );
		$lease->take();
		self::assertSame( 1, self::import( $file ) );
		self::assertSame( 0, ( new Container() )->get( RegionRepository::class )->count() );
		self::assertSame( 0, self::import( $file, '--dry-run' ), 'A dry run needs no lease.' );
		$lease->drop();
		self::assertSame( 0, self::import( $file ) );
		self::assertSame( 13, ( new Container() )->get( RegionRepository::class )->count() );
		self::assertSame( 1, self::import( __FILE__ ), 'The file is not GeoJSON.' );
		self::assertTrue( $lease->take(), 'The lease must be released.' );
		unlink( $file );
	}

	public function testAnOverpassFileIsJoinedToATypedTown(): void {
		$services = ( new Container() );
		$services->get( RegionImport::class )->runTyped( "Probestadt\n  Probeviertel\nMoos" );
		$file = __DIR__ . '/../../../fixtures/overpass.geojson';
		self::assertSame( 1, self::import( $file, '--mode=add', '--under=Nirgends' ) );
		self::assertSame( 0, self::import( $file, '--mode=add', '--under=Probestadt' ) );
		self::assertSame( [ 'probestadt', 'probestadt-probeviertel', 'moos' ], array_column( $services->get( RegionRepository::class )->all(), 'id' ) );
		self::assertSame( 1, $services->get( RegionFiles::class )->countOutlines() );
	}

	/** @return int The exit code. */
	private static function import( string ...$command ): int {
		return Terminal::wp( [ 'sw-immosuite', 'regions', 'import', ...array_values( $command ) ] )[0];
	}
}
