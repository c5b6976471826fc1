<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Stored data of a source: settings, and the time of the last delivery. */
final class SourceRepositoryTest extends IntegrationTestCase {

	private const NOW = 1_800_000_000;

	private SourceRepository $sources;

	protected function setUp(): void {
		$this->sources = $this->at( 0 );
	}

	public function testAnUnknownSourceHasDefaultSettings(): void {
		self::assertNull( $this->sources->find( 'main' ) );
		self::assertEquals( new SourceSettings(), $this->sources->settings( 'main' ) );
		self::assertSame( [], $this->sources->all() );
	}

	public function testSettingsAreReadBackUnchanged(): void {
		$postcodes = [ '01067' => 'altstadt', '78462' => 'konstanz' ];
		$settings  = new SourceSettings(
			sold: 'sold',
			references: 'reference',
			exclusiveField: 'Exposé',
			exclusiveValue: 'ja',
			exclusiveGroup: 'EX-1',
			providers: [ '4711', 'Müller "&" Söhne' ],
			postcodes: $postcodes,
			regionFallback: 'umland',
			documents: true,
			withdraw: false
		);
		$this->sources->saveSettings( 'flowfact', new SourceSettings() );
		$this->sources->saveSettings( 'flowfact', $settings );
		$this->sources->saveSettings( 'flowfact', $settings );
		self::assertEquals( $settings, $this->sources->settings( 'flowfact' ) );
		self::assertSame( [ 'flowfact' ], array_column( $this->sources->all(), 'name' ) );
	}

	public function testTheFirstSuccessStaysAndTheLastOneIsUpdated(): void {
		$this->sources->saveSettings( 'main', new SourceSettings( sold: 'sold' ) );
		foreach ( [ 0, 60 ] as $later ) {
			$this->at( $later )->markEnded( 'main' );
		}
		$this->at( 90 )->markEnded( 'second' );
		$columns = static fn( Source $source ): array => [ $source->name, $source->settings->sold, $source->beganAt, $source->succeededAt ];
		self::assertSame( [ [ 'main', 'sold', self::NOW, self::NOW + 60 ], [ 'second', 'withdraw', self::NOW + 90, self::NOW + 90 ] ], array_map( $columns, $this->sources->all() ) );
	}

	public function testNamesOfSourcesAreValidInFoldersAndUrls(): void {
		$names = [ 'main', 'immo-2.agentur_nord', str_repeat( 'a', 60 ), '4711' ];
		self::assertSame( $names, array_values( array_filter( $names, Source::isName( ... ) ) ) );
		$invalid = [ '', '.', '..', '../x', 'a/b', 'a\\b', "a\0", "a\n", 'Main', 'büro', ' a', 'a b', '-a', '.a', str_repeat( 'a', 61 ), "\xff" ];
		self::assertSame( [], array_values( array_filter( $invalid, Source::isName( ... ) ) ) );
	}

	private function at( int $later ): SourceRepository {
		return new SourceRepository( $this->tables->connection, Clock::stopped( self::NOW + $later ) );
	}
}
