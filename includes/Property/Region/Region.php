<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** A region that visitors can choose (D2). It cannot exist invalid. */
final class Region {

	/** Also the pattern of locations-response.schema.json; ids stand in addresses and attributes. */
	private const ID = '/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/D';

	/** No control characters, none that turn the direction of writing, one line; invalid UTF-8 matches nothing. */
	private const LINE = '/^[^\p{Cc}\p{Zl}\p{Zp}' . DirectionControls::RANGES . ']+$/Du';

	/** Characters of a name, as the column holds them. */
	private const LONGEST_NAME = 120;

	/**
	 * @param string      $id       As the operator's file names it.
	 * @param string      $name     Plain text in any script.
	 * @param string|null $parentId Null at the top.
	 * @param int         $position From 0; parents stand before their children.
	 * @throws ImportError
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly ?string $parentId = null,
		public readonly int $position = 0,
	) {
		if ( ! self::isId( $id ) || ( null !== $parentId && ! self::isId( $parentId ) ) ) {
			throw new ImportError( 'An id begins with a letter or a digit and holds up to 60 letters, digits, dots, hyphens and underscores.', FindingCode::WrongId );
		}
		if ( '' === trim( $name ) || 1 !== preg_match( self::LINE, $name ) || mb_strlen( $name ) > self::LONGEST_NAME ) {
			throw new ImportError(
				sprintf( 'A name is a text of up to %d characters in one line, without control characters.', self::LONGEST_NAME ),
				FindingCode::WrongName,
				[ (string) self::LONGEST_NAME ]
			);
		}
		if ( $parentId === $id ) {
			throw new ImportError( 'A region cannot be its own parent.', FindingCode::OwnParent );
		}
	}

	/** Whether this can be the id of any region. */
	public static function isId( string $text ): bool {
		return 1 === preg_match( self::ID, $text );
	}
}
