<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Database;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Database\ColumnShape;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Database\TableDefinition;
use SwImmoSuite\Foundation\Database\TableSchema;

final class ColumnShapeTest extends TestCase {

	/** @return iterable<string, array{string, string, string, string|null, bool}> Definition; type, null and default as reported; whether it may stay. */
	public static function columns(): iterable {
		yield 'MySQL 5.7, MariaDB'   => [ 'a BIGINT UNSIGNED NOT NULL', 'bigint(20) unsigned', 'NO', null, true ];
		yield 'MySQL 8, SQLite'      => [ 'a BIGINT UNSIGNED NOT NULL', 'bigint unsigned', 'NO', null, true ];
		yield 'another display width'  => [ 'a INT DEFAULT NULL', 'int(11)', 'YES', null, true ];
		yield 'MySQL 8, a flag'      => [ 'a TINYINT UNSIGNED NOT NULL DEFAULT 1', 'tinyint(1) unsigned', 'NO', '1', true ];
		yield 'an empty default'     => [ "a VARCHAR(20) NOT NULL DEFAULT ''", 'varchar(20)', 'NO', '', true ];
		yield 'no default'           => [ "a VARCHAR(20) NOT NULL DEFAULT ''", 'varchar(20)', 'NO', null, false ];
		yield 'another default'      => [ 'a INT UNSIGNED NOT NULL DEFAULT 0', 'int unsigned', 'NO', '1', false ];
		yield 'a text column without a default' => [ 'a TEXT', 'text', 'YES', null, true ];
		yield 'may be NULL'          => [ 'a TEXT NOT NULL', 'text', 'YES', null, false ];
		yield 'may not be NULL'      => [ 'a TEXT', 'text', 'NO', null, false ];
		yield 'signed'           => [ 'a INT UNSIGNED NOT NULL', 'bigint(20)', 'NO', null, false ];
		yield 'narrower, a number'   => [ 'a BIGINT UNSIGNED NOT NULL', 'int(10) unsigned', 'NO', null, false ];
		yield 'wider, a number'      => [ 'a INT UNSIGNED NOT NULL', 'bigint(20) unsigned', 'NO', null, true ];
		yield 'narrower, a varchar'     => [ 'a VARCHAR(20) NOT NULL', 'varchar(19)', 'NO', null, false ];
		yield 'wider, a varchar'        => [ 'a VARCHAR(20) NOT NULL', 'varchar(21)', 'NO', null, true ];
		yield 'wider, a text'        => [ 'a TEXT NOT NULL', 'mediumtext', 'NO', null, true ];
		yield 'narrower, a text'     => [ 'a LONGTEXT NOT NULL', 'text', 'NO', null, false ];
		yield 'another type'      => [ 'a VARCHAR(20) NOT NULL', 'char(20)', 'NO', null, false ];
		yield 'an unknown type'   => [ 'a VARCHAR(20) NOT NULL', 'json', 'NO', null, false ];
	}

	#[DataProvider( 'columns' )]
	public function testAColumnStaysIfItCanStoreTheDeclaredValues( string $definition, string $type, string $null, ?string $default, bool $mayStay ): void {
		$reported = ColumnShape::fromRow( new Row( [ 'Type' => $type, 'Null' => $null, 'Default' => $default ] ) );
		self::assertSame( $mayStay, $reported->satisfies( ColumnShape::fromDefinition( $definition ) ) );
	}

	public function testEveryColumnOfTheSchemaIsUnderstood(): void {
		foreach ( TableSchema::TABLES as $text ) {
			foreach ( ( new TableDefinition( $text ) )->columns() as $definition ) {
				$shape = ColumnShape::fromDefinition( $definition );
				self::assertTrue( $shape->satisfies( $shape ), $definition );
			}
		}
	}
}
