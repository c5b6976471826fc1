<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Inquiry;

use InvalidArgumentException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\ObjectType;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Contact\ContactData;
use SwImmoSuite\Visitor\Inquiry\Inquiry;
use SwImmoSuite\Visitor\Inquiry\LeadLocation;

/** Only valid Inquiry, LeadLocation and ContactData objects can be constructed, and they survive the round trip through an array. */
final class InquiryTest extends TestCase {

	private const COMPLETE = [
		'marketingType' => 'RENT',
		'objectType'    => 'COMMERCIAL',
		'categoryId'    => Searches::OFFICE,
		'locations'     => [ [ 'locationId' => 'altstadt' ], [ 'street' => 'Seestraße', 'zip' => '78315', 'lat' => 47.66, 'lng' => 9.17, 'radiusKm' => 5.0 ] ],
		'fields'        => [ [ 'name' => 'price.price', 'valueType' => 'NUMBER', 'value' => 950 ] ],
	];

	public function testInquiryIsReadBackUnchanged(): void {
		$inquiry = Inquiry::fromObject( new JsonObject( self::COMPLETE ) );
		self::assertSame( self::COMPLETE, $inquiry->toArray() );
		self::assertSame( self::COMPLETE, Inquiry::fromObject( new JsonObject( (array) json_decode( (string) json_encode( $inquiry->toArray() ), true ) ) )->toArray() );
		self::assertSame( [ [ 'altstadt' ], 1 ], [ $inquiry->regions(), count( $inquiry->addresses() ) ] );
	}

	/** Specification C3.4 and C9.5. */
	public function testMarketingTypeDefaultsToSale(): void {
		$inquiry = Inquiry::fromObject( new JsonObject( [ 'categoryId' => Searches::HOUSE ] ) );
		self::assertSame( [ MarketingType::Buy, ObjectType::Living, [], [] ], [ $inquiry->marketingType, $inquiry->objectType, $inquiry->locations, $inquiry->fields ] );
	}

	/** @param array<string, mixed> $values Replaces keys. */
	#[DataProvider( 'invalidInquiries' )]
	public function testAnInvalidInquiryCannotBeCreated( array $values ): void {
		$this->expectException( InvalidArgumentException::class );
		Inquiry::fromObject( new JsonObject( $values + self::COMPLETE ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function invalidInquiries(): iterable {
		yield 'no category' => [ [ 'categoryId' => 0 ] ];
		yield 'a category as text' => [ [ 'categoryId' => 'haus' ] ];
		yield 'buy in lower case' => [ [ 'marketingType' => 'buy' ] ];
		yield 'an unknown type' => [ [ 'objectType' => 'GARDEN' ] ];
		yield 'no place' => [ [ 'locations' => [ [] ] ] ];
		yield 'region and place' => [ [ 'locations' => [ [ 'locationId' => 'altstadt', 'city' => 'Konstanz' ] ] ] ];
		yield 'a value without a name' => [ [ 'fields' => [ [ 'valueType' => 'NUMBER', 'value' => 1 ] ] ] ];
		yield 'an invalid value' => [ [ 'fields' => [ [ 'name' => 'price.price', 'valueType' => 'NUMBER' ] ] ] ];
	}

	/**
	 * @param array<string, mixed> $location
	 */
	#[DataProvider( 'addresses' )]
	public function testAddressesAreFormattedAsText( array $location, string $address ): void {
		self::assertSame( $address, LeadLocation::fromObject( new JsonObject( $location ) )->address() );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function addresses(): iterable {
		yield 'all' => [ [ 'city' => 'Radolfzell', 'zip' => '78315', 'number' => '12 a', 'street' => 'Seestraße' ], 'Seestraße 12 a, 78315 Radolfzell' ];
		yield 'a town' => [ [ 'city' => 'Radolfzell', 'lat' => 47.7369, 'lng' => 8.9702 ], 'Radolfzell' ];
		yield 'a point' => [ [ 'lat' => 47.7369, 'lng' => -8.9702 ], '47.73690, -8.97020' ];
		yield 'a district' => [ [ 'district' => 'Böhringen' ], '' ];
		yield 'a region' => [ [ 'locationId' => 'altstadt' ], '' ];
	}

	/** @param array<string, string> $values */
	#[DataProvider( 'invalidContacts' )]
	public function testAnInvalidContactCannotBeCreated( array $values ): void {
		$this->expectException( InvalidArgumentException::class );
		new ContactData( $values );
	}

	/** @return iterable<string, array{array<string, string>}> */
	public static function invalidContacts(): iterable {
		yield 'no address' => [ [ 'firstname' => 'Erika' ] ];
		yield 'an invalid address' => [ [ 'email' => 'erika' ] ];
		yield 'an unknown key' => [ [ 'email' => 'name@domain.example', 'nickname' => 'Eri' ] ];
		yield 'a line break' => [ [ 'email' => 'name@domain.example', 'firstname' => "Eri\nka" ] ];
		yield 'a phone number that is too short' => [ [ 'email' => 'name@domain.example', 'phone' => '12' ] ];
		yield 'another salutation' => [ [ 'email' => 'name@domain.example', 'salutation' => 'Dr.' ] ];
	}

	public function testAContactKeepsTypedValues(): void {
		$contact = new ContactData( [ 'email' => 'Name@Domain.example', 'salutation' => 'Frau', 'city' => 'Überlingen' ] );
		self::assertSame( 'Name@Domain.example', $contact->email()->typed );
		self::assertSame( 'Überlingen', $contact->values['city'] );
	}
}
