<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use LogicException;

defined( 'ABSPATH' ) || exit;

/** Type, NULL and default of a column, as TableSchema declares it or as the database reports it. */
final class ColumnShape {

	/** Kind and capacity by type. Capacity is the bytes of a number, or the bytes of a text's length field. */
	private const TYPES = [
		'tinyint'    => [ 'int', 1 ],
		'smallint'   => [ 'int', 2 ],
		'mediumint'  => [ 'int', 3 ],
		'int'        => [ 'int', 4 ],
		'bigint'     => [ 'int', 8 ],
		'tinytext'   => [ 'text', 1 ],
		'text'       => [ 'text', 2 ],
		'mediumtext' => [ 'text', 3 ],
		'longtext'   => [ 'text', 4 ],
	];

	/** A line of TableSchema: name, type, options. */
	private const LINE = "/^\w+ (?<type>\w+(?:\(\d+\))?(?: UNSIGNED)?)(?<null> NOT NULL)?(?: AUTO_INCREMENT)?(?: DEFAULT (?:NULL|'(?<text>[^']*)'|(?<number>\d+)))?$/";

	/**
	 * @param string      $kind    Types of one kind differ only in capacity.
	 * @param string|null $default Null if there is no default, or the default is NULL.
	 */
	private function __construct(
		private readonly string $kind,
		private readonly int $capacity,
		public readonly bool $isNullable,
		public readonly ?string $default,
	) {
	}

	/** @param string $definition One of TableDefinition::columns(). */
	public static function fromDefinition( string $definition ): self {
		if ( 1 !== preg_match( self::LINE, $definition, $part, PREG_UNMATCHED_AS_NULL ) ) {
			throw new LogicException( "TableSchema contains an invalid column definition: {$definition}" );
		}
		return self::of( $part['type'], null === $part['null'], $part['text'] ?? $part['number'] );
	}

	/** @param Row $row Row of SHOW COLUMNS. */
	public static function fromRow( Row $row ): self {
		return self::of( $row->string( 'Type' ), 'YES' === $row->string( 'Null' ), $row->nullableString( 'Default' ) );
	}

	/** Whether this column can stay as it is: it equals the declared one, or has a greater capacity. */
	public function satisfies( self $wanted ): bool {
		return $this->kind === $wanted->kind && $this->capacity >= $wanted->capacity
			&& $this->isNullable === $wanted->isNullable && $this->default === $wanted->default;
	}

	private static function of( string $type, bool $isNullable, ?string $default ): self {
		// Matches name, length and sign, for example "bigint(20) unsigned".
		preg_match( '/^(\w+)(?:\((\d+)\))?(.*)$/', strtolower( $type ), $part );
		[ , $name, $length, $sign ] = $part + [ '', '', '', '' ];
		// MySQL 5.7 and MariaDB report integer types with a display width in brackets, MySQL 8 without. TYPES ignores the width.
		[ $kind, $capacity ] = self::TYPES[ $name ] ?? [ $name, (int) $length ];
		return new self( $kind . $sign, $capacity, $isNullable, $default );
	}
}
