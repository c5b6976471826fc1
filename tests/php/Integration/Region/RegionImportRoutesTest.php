<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Property\Region\RegionSource;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** Staff see a preview of an import and then start it; no import is ever partial. */
final class RegionImportRoutesTest extends IntegrationTestCase {

	private const TOWN = "Konstanz\n  Altstadt\n  Paradies\n  Petershausen\n";

	private const SOURCE = [
		'source'     => '© Stadt Konstanz',
		'licence'    => 'CC0 1.0',
		'licenceUrl' => 'https://creativecommons.org/publicdomain/zero/1.0/',
	];

	private Rest $rest;

	protected function setUp(): void {
		( new UploadFolder() )->removeAll();
		wp_set_current_user( 1 );
		$this->rest = new Rest();
	}

	protected function tearDown(): void {
		( new UploadFolder() )->removeAll();
		wp_set_current_user( 0 );
	}

	public function testAFileWithOtherPropertyNamesIsCheckedAndThenImported(): void {
		$body = self::vg250Body( $this->upload( self::file() ) );
		$check = $this->check( $body );
		self::assertSame( [ 3, 2, [], false ], [ $check->body->int( 'regions' ), $check->body->int( 'outlines' ), $check->body->value( 'refused' ), $check->body->value( 'imported' ) ], $check->text );
		self::assertSame( [], self::regions() );
		$import = $this->import( self::SOURCE + $body, $check );
		self::assertSame( [ 200, true ], [ $import->status, $import->body->value( 'imported' ) ], $import->text );
		self::assertSame( [ '08335' => null, '08335043' => '08335', '08335063' => '08335' ], self::regions() );
		self::assertSame( self::SOURCE['source'], ( new Container() )->get( RegionFiles::class )->source()->source );
		self::assertSame( 404, $this->check( $body )->status, 'The import deletes the upload.' );
	}

	public function testUnchangedTypedNamesAreNotCountedAsUpdates(): void {
		$this->importTyped( self::TOWN );
		// `left`: number of regions that are left unchanged.
		$counts = fn( string $names ): array => array_map( $this->check( [ 'names' => $names ] )->body->int( ... ), [ 'added', 'updated', 'left' ] );
		self::assertSame( [ 0, 0, 4 ], $counts( self::TOWN ) );
		self::assertSame( [ 1, 0, 4 ], $counts( self::TOWN . "  Wollmatingen\n" ) );
		self::assertSame( [ 0, 1, 3 ], $counts( str_replace( 'Altstadt', 'ALTSTADT', self::TOWN ) ) );
	}

	public function testAnOverpassFileIsJoinedToATypedTown(): void {
		$this->importTyped( "Probestadt\n  Probeviertel\nMoos" );
		$body = [
			'upload' => $this->upload( (string) file_get_contents( __DIR__ . '/../../../fixtures/overpass.geojson' ) ),
			'mode'   => 'add',
			'under'  => 'probestadt',
		];
		$check = $this->check( $body );
		self::assertSame( [ [], [ 'leftOut' ] ], [ self::list( $check, 'refused' ), array_column( self::list( $check, 'notes' ), 'code' ) ], $check->text );
		self::assertSame( [ 0, 1, 2 ], array_map( $check->body->int( ... ), [ 'added', 'updated', 'left' ] ) );
		self::assertSame( 409, $this->import( self::SOURCE + [ 'mode' => 'replace' ] + $body, $check )->status, 'The check was for another mode.' );
		self::assertSame( 200, $this->import( self::SOURCE + $body, $check )->status );
		self::assertSame( [ 'probestadt' => null, 'probestadt-probeviertel' => 'probestadt', 'moos' => null ], self::regions() );
		self::assertSame( 1, ( new Container() )->get( RegionFiles::class )->countOutlines() );
		self::assertSame( 400, $this->check( [ 'mode' => 'merge' ] + $body )->status );
	}

	public function testRefusedFilesChangeNothingAndTheUploadStays(): void {
		Regions::import( Regions::row( 1 ) );
		$before = self::regions();
		$file   = Regions::collection( [ Regions::feature( 'a' ), [ 'properties' => [ 'id' => 'b', 'name' => 7 ] ] + Regions::feature( 'b' ), Regions::feature( 'A' ) ] );
		$body   = [ 'upload' => $this->upload( $file ) ];
		$check  = $this->check( $body );
		$import = $this->import( self::SOURCE + $body, $check );
		foreach ( [ $check, $import ] as $answer ) {
			self::assertSame( [ 200, false ], [ $answer->status, $answer->body->value( 'imported' ) ] );
			$refused = array_map( static fn( array $finding ): array => [ $finding['feature'], $finding['name'], $finding['code'], $finding['values'] ], self::list( $answer, 'refused' ) );
			self::assertSame( [ [ 2, 'b', 'noName', [ 'name' ] ], [ 3, 'Region A', 'taken', [ 'Region a' ] ] ], $refused, $answer->text );
		}
		self::assertSame( $before, self::regions() );
		self::assertSame( 200, $this->check( $body )->status );
	}

	public function testRefusalsNameTheRegionAndItsFault(): void {
		$flat  = Regions::polygon( [ [ 9, 47 ], [ 9.1, 47 ], [ 9.2, 47 ], [ 9, 47 ] ] );
		$cases = [
			[ Regions::feature( '1', null, 'Radolfzell am Bodensee' ), 'parentAbsent' ],
			[ Regions::feature( '1', null, '2' ), 'parentAbsent' ],
			[ Regions::feature( '1', $flat ), 'noArea' ],
			[ Regions::feature( '1', [ 'type' => 'GeometryCollection' ] ), 'geometry' ],
		];
		foreach ( $cases as [ $feature, $code ] ) {
			$check   = $this->check( [ 'upload' => $this->upload( Regions::collection( [ $feature ] ) ) ] );
			$refused = array_map( static fn( array $finding ): array => [ $finding['feature'], $finding['name'], $finding['code'] ], self::list( $check, 'refused' ) );
			self::assertSame( [ [ 1, 'Region 1', $code ] ], $refused, $check->text );
			( new UploadFolder() )->removeAll();
		}
	}

	public function testAFileThatIsNotGeoJsonIsRefusedAsAWhole(): void {
		foreach ( [ 'no JSON', '{"type":"FeatureCollection","features":[{"type":"Fea', '{"type":"Topology"}', str_repeat( 'x', 65_536 ) ] as $file ) {
			$check = $this->check( [ 'upload' => $this->upload( $file ) ] );
			self::assertSame( [ 200, [ null ] ], [ $check->status, array_column( self::list( $check, 'refused' ), 'feature' ) ], $check->text );
			( new UploadFolder() )->removeAll();
		}
	}

	public function testEveryFindingHasASentenceInBothLanguages(): void {
		foreach ( array_filter( FindingCode::cases(), static fn( FindingCode $code ): bool => FindingCode::Other !== $code ) as $code ) {
			$texts = array_map( static fn( Language $language ): ?string => $code->sentence( new Translator( $language ), [ '%s', '<b>' ] ), [ Language::German, Language::English ] );
			self::assertNotContains( null, $texts, $code->value );
			self::assertNotSame( $texts[0], $texts[1], $code->value );
		}
	}

	public function testRemovedRegionsAreReportedWithTheirUsers(): void {
		$factory = new Searches();
		$factory->storeRegions();
		$searches = $this->rest->services->get( SavedSearchRepository::class );
		$contact  = $factory->addVisitor()->contactId;
		$searches->add( $contact, Searches::search( [ 'locations' => Searches::locations( 'altstadt', 'meersburg' ) ] ) );
		$searches->add( $contact, Searches::search( [ 'locations' => Searches::locations( 'altstadt' ) ] ) );
		$check   = $this->check( [ 'names' => "Somewhere\n" ] );
		$removed = array_column( self::list( $check, 'removed' ), null, 'id' );
		self::assertSame( [ 2, 1, 0 ], [ $removed['altstadt']['searches'] ?? null, $removed['meersburg']['searches'] ?? null, $removed['hoeri']['searches'] ?? null ], $check->text );
		self::assertSame( [ 2, 0 ], [ $check->body->int( 'searches' ), $check->body->int( 'listings' ) ], 'Each search is counted once.' );
	}

	public function testOnlyTheCheckedFileIsImported(): void {
		$body = [ 'names' => self::TOWN ];
		$check = $this->check( $body );
		self::assertSame( [ 409, 'sw_immosuite_changed' ], self::refusal( $this->import( [ 'names' => 'Radolfzell' ], $check ) ), 'Other names.' );
		Regions::import( Regions::row( 1 ) );
		self::assertSame( [ 409, 'sw_immosuite_changed' ], self::refusal( $this->import( $body, $check ) ), 'Other regions.' );
		self::assertSame( 200, $this->import( $body, $this->check( $body ) )->status );
	}

	/** A check that stayed valid could let the import remove regions that the preview did not show. */
	#[Group( 'sqlite' )]
	public function testRegionsThatChangeDuringTheCheckInvalidateIt(): void {
		$hasChanged = false;
		// Changes the regions during the query that reads them, which orders them by position.
		$change = static function ( string $query ) use ( &$hasChanged ): string {
			if ( ! $hasChanged && str_contains( $query, 'position' ) ) {
				$hasChanged = true;
				Regions::import( Regions::row( 1 ) );
			}
			return $query;
		};
		add_filter( 'query', $change );
		$body = [ 'names' => self::TOWN ];
		$check = $this->check( $body );
		remove_filter( 'query', $change );
		self::assertTrue( $hasChanged );
		self::assertSame( [ 409, 'sw_immosuite_changed' ], self::refusal( $this->import( $body, $check ) ) );
	}

	public function testOneImportRunsAtATime(): void {
		$lease = new Lease( $this->tables->connection, new Clock(), 'regions import', 60 );
		$lease->take();
		$body = [ 'names' => self::TOWN ];
		self::assertSame( [ 409, 'sw_immosuite_busy' ], self::refusal( $this->import( $body, $this->check( $body ) ) ) );
		self::assertSame( [], self::regions() );
		$lease->drop();
		self::assertSame( 200, $this->import( $body, $this->check( $body ) )->status );
	}

	public function testTypedLinesBecomeATownWithItsDistricts(): void {
		$this->importTyped( self::TOWN );
		$town = [
			'konstanz'              => null,
			'konstanz-altstadt'     => 'konstanz',
			'konstanz-paradies'     => 'konstanz',
			'konstanz-petershausen' => 'konstanz',
		];
		self::assertSame( $town, self::regions() );
		$this->importTyped( "A\n B\nC\n B" );
		self::assertSame( [ 'a', 'a-b', 'c', 'c-b' ], array_keys( self::regions() ), 'Two towns may have districts with the same name.' );
		$this->importTyped( self::TOWN );
		$this->importTyped( "Radolfzell\n\tBöhringen\n\tWeiße Straße\nKonstanz\n\tALTSTADT\n\n" );
		self::assertSame( [ 'radolfzell', 'radolfzell-boehringen', 'radolfzell-weisse-strasse', 'konstanz', 'konstanz-altstadt' ], array_keys( self::regions() ) );
	}

	public function testRemainingRegionsKeepIdAndOutline(): void {
		Regions::import( self::file(), new RegionImportOptions( 'AGS', 'GEN', parentName: 'KREIS', source: RegionSource::of( 'Stadt', '', '' ), parentPrefix: 5 ) );
		$this->importTyped( "Konstanz (Kreis)\n Konstanz\n Neudorf" );
		self::assertSame( [ '08335' => null, '08335043' => '08335', '08335-neudorf' => '08335' ], self::regions() );
		$files = ( new Container() )->get( RegionFiles::class );
		self::assertSame( [ 1, 'Stadt' ], [ $files->countOutlines(), $files->source()->source ] );
	}

	public function testAFileWithTheTypedNamesKeepsSearchesAndListings(): void {
		$this->importTyped( "Konstanz\nRadolfzell am Bodensee\nHeim" );
		$factory  = new Searches();
		$searches = $this->rest->services->get( SavedSearchRepository::class );
		$searches->add( $factory->addVisitor()->contactId, Searches::search( [ 'locations' => Searches::locations( 'konstanz' ) ] ) );
		$body = [ 'upload' => $this->upload( self::file() ) ] + self::vg250Body( '' );
		$check = $this->check( $body );
		self::assertSame( [ 'heim' ], array_column( self::list( $check, 'removed' ), 'id' ), $check->text );
		self::assertSame( 0, $check->body->int( 'searches' ) );
		self::assertSame( 200, $this->import( self::SOURCE + $body, $check )->status );
		$kept = [ '08335' => null, 'konstanz' => '08335', 'radolfzell-am-bodensee' => '08335' ];
		self::assertSame( $kept, self::regions() );
		$files = ( new Container() )->get( RegionFiles::class );
		self::assertSame( 2, $files->countOutlines() );
		$before = $files->version( RegionFiles::GEOJSON );
		$again  = [ 'upload' => $this->upload( self::file() ) ] + self::vg250Body( '' );
		$check  = $this->check( $again );
		self::assertSame( [], self::list( $check, 'removed' ), 'A second import of the file removes nothing.' );
		self::assertSame( 200, $this->import( self::SOURCE + $again, $check )->status );
		self::assertSame( [ $kept, $before ], [ self::regions(), ( new Container() )->get( RegionFiles::class )->version( RegionFiles::GEOJSON ) ] );
	}

	public function testARefusedFileDoesNotReportTheRegionsItContainsAsRemoved(): void {
		$this->importTyped( "Konstanz\nHeim" );
		$file  = Regions::collection( [ [ 'properties' => [ 'id' => '1', 'name' => 'Konstanz' ] ] + Regions::feature( '1' ), Regions::feature( 'no id' ) ] );
		$check = $this->check( [ 'upload' => $this->upload( $file ) ] );
		self::assertSame( [ 'idWrong' ], array_column( self::list( $check, 'refused' ), 'code' ), $check->text );
		self::assertSame( [ 'heim' ], array_column( self::list( $check, 'removed' ), 'id' ) );
	}

	/** @param list<array{int|null, string}> $expected */
	#[DataProvider( 'invalidNames' )]
	public function testInvalidTypedNamesAreReportedWithTheirLine( string $names, array $expected ): void {
		$check = $this->check( [ 'names' => $names ] );
		self::assertSame( $expected, array_map( static fn( array $finding ): array => [ $finding['feature'], $finding['code'] ], self::list( $check, 'refused' ) ), $check->text );
		self::assertSame( [ false, [] ], [ $this->import( [ 'names' => $names ], $check )->body->value( 'imported' ), self::regions() ] );
	}

	/** @return iterable<string, array{string, list<array{int|null, string}>}> */
	public static function invalidNames(): iterable {
		yield 'twice below the same town' => [ "A\n B\n b", [ [ 3, 'twice' ] ] ];
		yield 'twice at the top' => [ "A\nB\nA", [ [ 3, 'twice' ] ] ];
		yield 'nothing' => [ " \n\t\n", [ [ null, 'empty' ] ] ];
		yield 'too long' => [ str_repeat( 'a', 121 ), [ [ 1, 'nameWrong' ] ] ];
		yield 'control characters' => [ "A\n B\u{7}", [ [ 2, 'nameWrong' ] ] ];
		yield 'nine levels' => [ "A\n B\n  C\n   D\n    E\n     F\n      G\n       H\n        I", [ [ 9, 'tooDeep' ] ] ];
	}

	/** @param array<string, mixed> $body */
	#[DataProvider( 'invalid' )]
	public function testAnInvalidImportBodyIsRefusedWithItsField( array $body, string $field ): void {
		$answer = $this->rest->post( RoutePath::STAFF . '/regions/import', $body + [ 'checked' => str_repeat( '0', 64 ) ] );
		$fields = array_column( (array) $answer->body->object( 'data' )?->value( 'errors' ), 'field' );
		self::assertSame( [ 400, $field ], [ $answer->status, $fields[0] ?? null ], $answer->text );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function invalid(): iterable {
		$upload = [ 'upload' => '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81' ];
		yield 'nothing' => [ [], 'upload' ];
		yield 'an upload and names' => [ $upload + self::SOURCE + [ 'names' => 'A' ], 'upload' ];
		yield 'no source' => [ $upload + [ 'licence' => 'CC0' ], 'source' ];
		yield 'no licence' => [ $upload + [ 'source' => 'Stadt' ], 'licence' ];
		yield 'a script for a licence' => [ [ 'licenceUrl' => 'javascript:alert(1)' ] + $upload + self::SOURCE, 'licenceUrl' ];
		yield 'two lines' => [ [ 'source' => "a\nb" ] + $upload + self::SOURCE, 'source' ];
		yield 'a list of names' => [ [ 'names' => [ 'A' ] ], 'names' ];
	}

	/** @param array<string, mixed> $body */
	private function check( array $body ): Answer {
		return $this->rest->post( RoutePath::STAFF . '/regions/check', $body );
	}

	/** @param array<string, mixed> $body */
	private function import( array $body, Answer $check ): Answer {
		return $this->rest->post( RoutePath::STAFF . '/regions/import', $body + [ 'checked' => $check->body->string( 'checked' ) ] );
	}

	private function importTyped( string $names ): void {
		$answer = $this->import( [ 'names' => $names ], $this->check( [ 'names' => $names ] ) );
		self::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'imported' ) ], $answer->text );
	}

	private function upload( string $file ): string {
		$answer = $this->rest->post( RoutePath::STAFF . '/uploads', [
			'name'   => 'regions.geojson',
			'bytes'  => strlen( $file ),
			'sha256' => hash( 'sha256', $file ),
		] );
		$id     = (string) $answer->body->string( 'id' );
		$this->rest->call( 'PUT', RoutePath::STAFF . "/uploads/{$id}/0", $file, [ 'Content-Type' => 'application/octet-stream' ] );
		return $id;
	}

	/** A file with the property names of VG250. */
	private static function file(): string {
		$feature = static fn( string $id, string $name, float $lng ): array => [
			'type'       => 'Feature',
			'properties' => [
				'AGS'   => $id,
				'GEN'   => $name,
				'KREIS' => 'Konstanz (Kreis)',
			],
			'geometry'   => Regions::polygon( Regions::square( $lng, 47.0 ) ),
		];
		return Regions::collection( [ $feature( '08335043', 'Konstanz', 9.0 ), $feature( '08335063', 'Radolfzell am Bodensee', 9.1 ) ] );
	}

	/** @return array<string, mixed> */
	private static function vg250Body( string $upload ): array {
		return [
			'upload'       => $upload,
			'id'           => 'AGS',
			'name'         => 'GEN',
			'parentName'   => 'KREIS',
			'parentPrefix' => 5,
		];
	}

	/** @return array<array-key, string|null> Parents by id. */
	private static function regions(): array {
		return array_column( ( new Container() )->get( RegionRepository::class )->all(), 'parentId', 'id' );
	}

	/** @return list<array<array-key, mixed>> */
	private static function list( Answer $answer, string $name ): array {
		return array_values( array_filter( (array) $answer->body->value( $name ), is_array( ... ) ) );
	}

	/** @return array{int, string} */
	private static function refusal( Answer $answer ): array {
		return [ $answer->status, $answer->code() ];
	}
}
