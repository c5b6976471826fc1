<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\BlockAttribute;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\WidgetEntry;

/** What block.json declares is all that the server knows of an option. */
final class BlockAttributeTest extends TestCase {

	private const CHOICE = [
		'type'    => 'string',
		'enum'    => [ 'both', 'sell' ],
		'default' => 'both',
	];
	private const NAMES  = [
		'type'    => 'array',
		'items'   => [
			'type' => 'string',
			'enum' => [ 'phone', 'planted' ],
		],
		'default' => [ 'phone' ],
	];

	/** @return array<string, array{array<string, mixed>, mixed, string|list<string>|null}> Declared, given, expected. */
	public static function attributes(): array {
		return [
			'one of the choices'        => [ self::CHOICE, 'sell', 'sell' ],
			'no choice'                 => [ self::CHOICE, 'rent', 'both' ],
			'no text'                   => [ self::CHOICE, [ 'sell' ], 'both' ],
			'names'                     => [ self::NAMES, [ 'planted', 'phone' ], [ 'phone', 'planted' ] ],
			'names parted by commas'    => [ self::NAMES, 'Planted , unknown', [ 'planted' ] ],
			'no name'                   => [ self::NAMES, '', [] ],
			'no list'                   => [ self::NAMES, 7, [ 'phone' ] ],
			'a text with a default'     => [ [ 'type' => 'string', 'default' => 'a' ], null, 'a' ],
			'a text without one'        => [ [ 'type' => 'string' ], null, null ],
			'a text of several lines'   => [ [ 'type' => 'string' ], " a\n&amp; b ", 'a & b' ],
		];
	}

	/**
	 * @param array<string, mixed>     $declared
	 * @param string|list<string>|null $expected
	 */
	#[DataProvider( 'attributes' )]
	public function testReadsWhatIsDeclared( array $declared, mixed $given, string|array|null $expected ): void {
		self::assertSame( $expected, BlockAttribute::fromObject( new JsonObject( $declared ) )->read( $given ) );
	}

	public function testAnEntryHasTheAttributesOfItsBlock(): void {
		$entry = WidgetEntry::fromObject( 'planted', new JsonObject( [ 'attributes' => [ 'requiredFields' => self::NAMES ] ] ) );
		self::assertSame( [ 'planted' ], ( $entry->attributes['requiredFields'] ?? null )?->read( 'planted' ) );
	}

	public function testAnAddressIsFourFields(): void {
		self::assertSame( [ 'phone', 'street', 'number', 'zip', 'city' ], Contract::contactFields( [ 'phone', 'address' ] ) );
		self::assertSame( [], Contract::contactFields( [] ) );
	}
}
