<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Http;

use LogicException;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Violation;
use SwImmoSuite\Http\Body;

/** A body can be read only as the type of its schema. */
final class BodyTest extends TestCase {

	private const SEARCH = '"objectType":"LIVING","marketingType":"buy","locations":[{"locationId":"konstanz"}]';

	public function testValidBodiesMatchTheirSchema(): void {
		$body = self::search( '{' . self::SEARCH . ',"categoryId":30225}' );
		self::assertSame( 30225, $body->as( 'SavedSearch' )['categoryId'] );
		self::assertSame( $body->as( 'SavedSearch' ), $body->partsAs( 'SavedSearch' ) );
	}

	public function testInvalidPartsAreLeftOut(): void {
		$body = self::search( '{' . self::SEARCH . ',"categoryId":"x","fields":[{"name":"a"},{"name":"b","valueType":"RAW","data":"c"}],"paused":1}' );
		self::assertSame( [ 'categoryId', 'fields.0.valueType', 'paused' ], array_map( static fn( Violation $violation ): string => $violation->field, $body->violations ) );
		$parts = $body->partsAs( 'SavedSearch' );
		self::assertSame(
			[ 'LIVING', null, [ 1 => [ 'name' => 'b', 'valueType' => 'RAW', 'data' => 'c' ] ], null ],
			[ $parts['objectType'] ?? '', $parts['categoryId'] ?? null, $parts['fields'] ?? [], $parts['paused'] ?? null ]
		);
	}

	public function testAnInvalidBodyIsNotReturnedAsAValidOne(): void {
		$this->expectException( LogicException::class );
		self::search( '{}' )->as( 'SavedSearch' );
	}

	public function testABodyCannotBeReadAsTheBodyOfAnotherRoute(): void {
		$this->expectException( LogicException::class );
		self::search( '{}' )->partsAs( 'KeyRequest' );
	}

	public function testAWholeNumberIsAnInteger(): void {
		$body = self::search( '{' . self::SEARCH . ',"categoryId":30225.0,"fields":[{"name":"a","valueType":"NUMBER","value":-2e3}]}' )->as( 'SavedSearch' );
		self::assertSame( [ 30225, -2000 ], [ $body['categoryId'], $body['fields'][0]['value'] ?? null ] );
		self::assertSame( self::search( '{"categoryId":7}' )->hash(), self::search( '{"categoryId":7.0}' )->hash() );
	}

	/** JSON numbers may be larger than a PHP integer. */
	public function testAnIntegerHasABound(): void {
		self::assertSame( [ 'type' ], array_map( static fn( Violation $violation ): string => $violation->keyword, self::search( '{' . self::SEARCH . ',"categoryId":1e19}' )->violations ) );
	}

	private static function search( string $json ): Body {
		return Body::read( $json, Contract::schema( 'saved-search' ) );
	}
}
