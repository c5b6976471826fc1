<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Region\Import\FeatureSplitter;

/** Features are split one by one; JSON that the splitter does not understand goes to json_decode(). */
final class FeatureSplitterTest extends TestCase {

	#[DataProvider( 'splittable' )]
	public function testTheSplitterFindsTheSameFeaturesAsJsonDecode( string $json ): void {
		$split = FeatureSplitter::split( $json );
		self::assertNotNull( $split );
		$features = array_map( static fn( array $place ): mixed => json_decode( substr( $json, ...$place ), true ), $split['features'] );
		$rest     = json_decode( $split['rest'], true );
		self::assertIsArray( $rest );
		self::assertSame( json_decode( $json, true ), array_replace( $rest, [ 'features' => $features ] ) );
	}

	/** @return iterable<string, array{string}> */
	public static function splittable(): iterable {
		yield 'one' => [ '{"type":"FeatureCollection","features":[{"a":1}]}' ];
		yield 'none' => [ '{"features":[ ],"type":"x"}' ];
		yield 'blanks' => [ "{ \"features\" :\n[ {\"a\":[1,[2]]} ,\t{ } ] , \"b\" : 1 }" ];
		yield 'brackets in texts' => [ '{"features":[{"a":"]}\"},{[\\\\"},{"b":"{"}]}' ];
		yield 'a text that ends in a backslash' => [ '{"x":"\\\\","features":[{"a":"\\\\"},{"b":"\\u005d"}]}' ];
		yield 'another member named features first' => [ '{"meta":{"features":[1]},"note":"\"features\":[","features":[{"a":{"features":[{}]}}]}' ];
	}

	public function testTheSplitterStopsOneFeatureAfterTheLimit(): void {
		self::assertCount( 3, FeatureSplitter::split( '{"features":[' . str_repeat( '{},', 1000 ) . '{}]}', 2 )['features'] ?? [] );
	}

	#[DataProvider( 'invalidJson' )]
	public function testInvalidJsonIsNotSplit( string $json ): void {
		self::assertNull( FeatureSplitter::split( $json ) );
	}

	/** @return iterable<string, array{string}> */
	public static function invalidJson(): iterable {
		foreach ( [ '', '[]', '{', '{"type":"Feature"}', '{"features":{}}', '{"features":[1]}', '{"features":[{},]}', '{"features":[{}{}]}', '{"features":[{},,{}]}' ] as $json ) {
			yield $json => [ $json ];
		}
		foreach ( [ '{"features":[{"a":"', '{"features":[{"a":1}', '{"features":[{"a":1},', '{"features":[{"a":"\\', '{"features":[,{}]}', '{"a":"features":[' ] as $json ) {
			yield $json => [ $json ];
		}
	}
}
