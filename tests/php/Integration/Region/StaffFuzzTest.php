<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use SwImmoSuite\Http\Upload\Upload;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;

/**
 * Random well-formed calls, which FuzzTest cannot generate: parts of a file in any order and shape, files that are nearly GeoJSON,
 * names that are nearly names. The stored file is always the announced one, and regions are imported completely or not at all.
 */
final class StaffFuzzTest extends IntegrationTestCase {

	private const ABSENT = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';

	private const TYPES = [ 'application/octet-stream', 'application/octet-stream', 'application/octet-stream; charset=utf-8', 'application/json', 'text/plain', 'multipart/form-data; boundary=a' ];

	/** Texts that a user may type or paste. */
	private const NAMES = [ 'Konstanz', 'KONSTANZ', 'Straße', 'strasse', '<img src=x onerror=alert(1)>', "a\u{202e}b", "\u{feff}", '%s', '\\', "'", '0', '-', '…', "e\u{301}" ];

	private Rest $rest;

	private PhpErrors $notices;

	private string $seed;

	protected function setUp(): void {
		( new UploadFolder() )->removeAll();
		$seed = getenv( 'SW_IMMOSUITE_SEED' );
		$seed = false === $seed ? random_int( 1, 1_000_000 ) : (int) $seed;
		mt_srand( $seed );
		$this->seed    = "Repeat with SW_IMMOSUITE_SEED={$seed}.";
		$this->rest    = new Rest();
		$this->notices = new PhpErrors();
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		$this->notices->end();
		( new UploadFolder() )->removeAll();
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testACompletedUploadEqualsTheAnnouncedFile(): void {
		$file    = self::noise( 2 * Upload::PART_BYTES + 7 );
		$foreign = $this->announce( 'theirs' );
		wp_set_current_user( Staff::addUser( 'editor', 'x' ) );
		$mine = $this->announce( $file );
		for ( $remaining = Proof::pick( usual: 50, full: 10_000 ); $remaining > 0; $remaining-- ) {
			$answer = $this->put( self::random( [ $mine, $mine, $mine, $foreign, self::ABSENT, '..', '1-' . $mine, "{$mine}%00" ] ), $file );
			self::assertContains( $answer->status, [ 200, 400, 404, 413, 415 ], "{$answer->text} {$this->seed}" );
			if ( true === $answer->body->value( 'complete' ) ) {
				$whole = ( new Container() )->get( UploadService::class )->file( get_current_user_id(), $mine, UploadPurpose::Regions );
				self::assertSame( hash( 'sha256', $file ), hash_file( 'sha256', $whole ), $this->seed );
				self::assertSame( 204, $this->rest->call( 'DELETE', RoutePath::STAFF . "/uploads/{$mine}" )->status );
			}
			// The upload has been used, or was deleted because its bytes differ from the announced ones.
			if ( 'sw_immosuite_upload_broken' === $answer->code() || true === $answer->body->value( 'complete' ) ) {
				$mine = $this->announce( $file );
			}
		}
		wp_set_current_user( 1 );
		self::assertSame( 409, $this->rest->post( RoutePath::STAFF . '/regions/check', [ 'upload' => $foreign ] )->status, "Nobody has sent a part of it. {$this->seed}" );
		self::assertSame( [], $this->notices->end(), $this->seed );
	}

	public function testRandomGeoJsonIsImportedCompletelyOrNotAtAll(): void {
		Regions::import( Regions::row( 1, 'before' ) );
		$good = Regions::row( 3 );
		for ( $remaining = Proof::pick( usual: 20, full: 5_000 ); $remaining > 0; $remaining-- ) {
			$this->importAndCompare( [ 'upload' => $this->send( self::damaged( $good ) ) ] );
			( new UploadFolder() )->removeAll();
		}
		self::assertSame( [], $this->notices->end(), $this->seed );
	}

	public function testRandomNamesAreImportedCompletelyOrNotAtAll(): void {
		Regions::import( Regions::row( 1, 'before' ) );
		for ( $remaining = Proof::pick( usual: 20, full: 5_000 ); $remaining > 0; $remaining-- ) {
			$this->importAndCompare( [ 'names' => self::lines() ] );
		}
		self::assertSame( [], $this->notices->end(), $this->seed );
	}

	/** @param array<string, string> $body */
	private function importAndCompare( array $body ): void {
		$before = self::regions();
		$check  = $this->rest->post( RoutePath::STAFF . '/regions/check', $body );
		self::assertContains( $check->status, [ 200, 400 ], "{$check->text} {$this->seed}" );
		self::assertSame( $before, self::regions(), $this->seed );
		if ( 200 === $check->status ) {
			$source = isset( $body['upload'] ) ? [ 'source' => 'a', 'licence' => 'b' ] : [];
			$import = $this->rest->post( RoutePath::STAFF . '/regions/import', $body + $source + [ 'checked' => $check->body->string( 'checked' ) ] );
			$isDone = true === $import->body->value( 'imported' );
			self::assertSame( [ 200, [] === $check->body->value( 'refused' ) ], [ $import->status, $isDone ], "{$import->text} {$this->seed}" );
			self::assertCount( $isDone ? (int) $check->body->int( 'regions' ) : count( $before ), self::regions(), $this->seed );
		}
	}

	/** Sends a random part of the file, sometimes with wrong bytes or a wrong number. */
	private function put( string $id, string $file ): Answer {
		$part  = mt_rand( 0, 2 );
		$bytes = substr( $file, $part * Upload::PART_BYTES, Upload::PART_BYTES );
		$body  = match ( mt_rand( 0, 11 ) ) {
			0       => '',
			1       => substr( $bytes, 0, -1 ),
			2       => "{$bytes}x",
			3       => self::noise( 65_536 ),
			4       => substr( $file, 0, mt_rand( 1, 7 ) ),
			// The announced length, but other bytes.
			5       => strrev( $bytes ),
			default => $bytes,
		};
		$partInUrl = 0 === mt_rand( 0, 5 ) ? self::random( [ '3', '-1', 'a', '999999999999999999', '0x1', '1e1', '%00', '00' ] ) : (string) $part;
		return $this->rest->call( 'PUT', RoutePath::STAFF . "/uploads/{$id}/{$partInUrl}", $body, [ 'Content-Type' => self::random( self::TYPES ) ] );
	}

	private function announce( string $file ): string {
		$answer = $this->rest->post( RoutePath::STAFF . '/uploads', [
			'name'   => self::random( [ 'a.geojson', '../a.php', "\u{202e}nosj", '<b>', "\0" ] ),
			'bytes'  => strlen( $file ),
			'sha256' => hash( 'sha256', $file ),
		] );
		self::assertSame( 200, $answer->status, "{$answer->text} {$this->seed}" );
		return (string) $answer->body->string( 'id' );
	}

	private function send( string $file ): string {
		$id = $this->announce( $file );
		$this->rest->call( 'PUT', RoutePath::STAFF . "/uploads/{$id}/0", $file, [ 'Content-Type' => 'application/octet-stream' ] );
		return $id;
	}

	/** Adds one or two changes to the file, some of them harmless. */
	private static function damaged( string $json ): string {
		for ( $faults = mt_rand( 1, 2 ); $faults > 0; $faults-- ) {
			$at   = mt_rand( 0, max( 0, strlen( $json ) - 1 ) );
			$json = match ( mt_rand( 0, 7 ) ) {
				0 => substr( $json, 0, $at ),
				1 => substr_replace( $json, chr( mt_rand( 0, 255 ) ), $at, 1 ),
				2 => substr_replace( $json, substr( $json, $at, 40 ), $at, 0 ),
				3 => self::withOneReplaced( $json, '/-?\d+\.\d+/', self::random( [ '1e999', '-0', '181', 'null', '"7"', '[]', '1e-320', 'true' ] ) ),
				4 => self::withOneReplaced( $json, '/"(?:name|id|parent)":"[^"]*"/', self::random( [ '"name":{}', '"id":1.5', '"id":"\u0000"', '"parent":[1]', '"name":"\ud800"', '"id":"r1"' ] ) ),
				5 => self::withOneReplaced( $json, '/"(?:Polygon|Feature|FeatureCollection)"/', self::random( [ '"Point"', '"Topology"', 'null', '"GeometryCollection"', '1' ] ) ),
				6 => self::withOneReplaced( $json, '/\[\[\[.*?\]\]\]/', self::random( [ '[]', '[[]]', '[[[1,2]]]', '{}', str_repeat( '[', 40 ) . str_repeat( ']', 40 ), 'null' ] ) ),
				7 => self::noise( 65_536 ),
			};
		}
		return '' === $json ? ' ' : $json;
	}

	/** Replaces one of the matches. */
	private static function withOneReplaced( string $json, string $pattern, string $other ): string {
		preg_match_all( $pattern, $json, $found, PREG_OFFSET_CAPTURE );
		if ( [] === $found[0] ) {
			return $json;
		}
		[ $text, $at ] = $found[0][ array_rand( $found[0] ) ];
		return substr_replace( $json, $other, $at, strlen( $text ) );
	}

	private static function lines(): string {
		$lines = [];
		for ( $remaining = mt_rand( 0, 8 ); $remaining > 0; $remaining-- ) {
			// Names that are refused at once are rare, so that most texts reach the later checks.
			$name    = 0 === mt_rand( 0, 12 ) ? self::random( [ "\u{1F600}", "\0", str_repeat( 'ü', 121 ), str_repeat( 'x', 65_536 ) ] ) : self::random( self::NAMES );
			$lines[] = str_repeat( self::random( [ ' ', "\t", "\u{a0}" ] ), mt_rand( 0, 4 ) ) . $name;
		}
		return implode( self::random( [ "\n", "\r\n", "\r", "\n\n" ] ), $lines );
	}

	/** @return list<string> */
	private static function regions(): array {
		return array_map( strval( ... ), array_column( ( new Container() )->get( RegionRepository::class )->all(), 'id' ) );
	}

	/** @param non-empty-list<string> $values */
	private static function random( array $values ): string {
		return $values[ mt_rand( 0, count( $values ) - 1 ) ];
	}

	/** Random bytes that depend only on the seed. */
	private static function noise( int $bytes ): string {
		$block = '';
		for ( $remaining = 1_024; $remaining > 0; $remaining-- ) {
			$block .= chr( mt_rand( 0, 255 ) );
		}
		return substr( str_repeat( $block, intdiv( $bytes, 1_024 ) + 1 ), 0, $bytes );
	}
}
