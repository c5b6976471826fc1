<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\BlockAttribute;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\WidgetEntry;

/** The server parses exactly the attributes that block.json declares. */
final class BlockAttributeTest extends TestCase {

	private const CHOICE = [
		'type'    => 'string',
		'enum'    => [ 'both', 'sell' ],
		'default' => 'both',
	];
	private const NAMES = [
		'type'    => 'array',
		'items'   => [
			'type' => 'string',
			'enum' => [ 'phone', 'fax' ],
		],
		'default' => [ 'phone' ],
	];
	private const ANY = [
		'type'    => 'array',
		'items'   => [ 'type' => 'string' ],
		'default' => [],
	];
	private const SWITCH = [
		'type'    => 'boolean',
		'default' => false,
	];
	private const NUMBER = [
		'type'    => 'integer',
		'minimum' => 1,
		'maximum' => 19,
		'default' => 12,
	];

	/** @return array<string, array{array<string, mixed>, mixed, bool|int|string|list<string>|null}> Declared, given, expected. */
	public static function attributes(): array {
		return [
			'one of the choices'        => [ self::CHOICE, 'sell', 'sell' ],
			'a text that is no choice'  => [ self::CHOICE, 'rent', 'both' ],
			'a list instead of a text'  => [ self::CHOICE, [ 'sell' ], 'both' ],
			'names'                     => [ self::NAMES, [ 'fax', 'phone' ], [ 'phone', 'fax' ] ],
			'names separated by commas' => [ self::NAMES, 'Fax , unknown', [ 'fax' ] ],
			'an empty text'             => [ self::NAMES, '', [] ],
			'a number, not a list'      => [ self::NAMES, 7, [ 'phone' ] ],
			'a text with a default'     => [ [ 'type' => 'string', 'default' => 'a' ], null, 'a' ],
			'a text without a default'  => [ [ 'type' => 'string' ], null, null ],
			'a text of several lines'   => [ [ 'type' => 'string' ], " a\n&amp; b ", 'a & b' ],
			'direction controls'        => [ [ 'type' => 'string' ], "a\u{202E}b&#8238;c", 'abc' ],
			'a list without choices, of which only valid names are kept' => [ self::ANY, [ 'Konstanz-1', 'x y', 7, 'a.b_c', 'Konstanz-1' ], [ 'Konstanz-1', 'a.b_c' ] ],
			'a list without choices, as text' => [ self::ANY, ' Konstanz-1 ,, 22332', [ 'Konstanz-1', '22332' ] ],
			'a list without choices, absent' => [ self::ANY, null, [] ],
			'a switch'                  => [ self::SWITCH, true, true ],
			'a switch as text'          => [ self::SWITCH, 'yes', true ],
			'a switch turned off'       => [ [ ...self::SWITCH, 'default' => true ], 'false', false ],
			'a text that is no switch'  => [ [ ...self::SWITCH, 'default' => true ], 'perhaps', true ],
			'a number for a switch'     => [ self::SWITCH, 1, false ],
			'a number'                  => [ self::NUMBER, 7, 7 ],
			'a number as text'          => [ self::NUMBER, '7', 7 ],
			'a number too small'        => [ self::NUMBER, 0, 12 ],
			'a number too big'          => [ self::NUMBER, '20', 12 ],
			'a fraction'                => [ self::NUMBER, 7.5, 12 ],
			'a text that is no number'  => [ self::NUMBER, '7px', 12 ],
		];
	}

	/**
	 * @param array<string, mixed>              $declared
	 * @param bool|int|string|list<string>|null $expected
	 */
	#[DataProvider( 'attributes' )]
	public function testOnlyDeclaredValuesAreParsed( array $declared, mixed $given, bool|int|string|array|null $expected ): void {
		self::assertSame( $expected, BlockAttribute::fromObject( new JsonObject( $declared ) )->read( $given ) );
	}

	public function testAWidgetHasTheAttributesOfItsBlock(): void {
		$entry = WidgetEntry::fromObject( 'sample', new JsonObject( [ 'attributes' => [ 'requiredFields' => self::NAMES ] ] ) );
		self::assertSame( [ 'fax' ], ( $entry->attributes['requiredFields'] ?? null )?->read( 'fax' ) );
	}

	public function testAddressExpandsToFourFields(): void {
		self::assertSame( [ 'phone', 'street', 'number', 'zip', 'city' ], Contract::contactFields( [ 'phone', 'address' ] ) );
		self::assertSame( [], Contract::contactFields( [] ) );
	}
}
