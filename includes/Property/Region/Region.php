<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\ImportError;

defined( 'ABSPATH' ) || exit;

/** A region that visitors can choose. Validated on construction. */
final class Region {

	/** Same pattern as in locations-response.schema.json; ids are part of URLs and attributes. */
	private const ID = '/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/D';

	/** One line without control characters and direction marks; invalid UTF-8 does not match. */
	private const LINE = '/^[^\p{Cc}\p{Zl}\p{Zp}' . DirectionControls::RANGES . ']+$/Du';

	/** Maximum number of characters of a name, which is the size of the column. */
	private const MAX_NAME_LENGTH = 120;

	/**
	 * @param string      $id       Id in the imported file.
	 * @param string      $name     Plain text in any script.
	 * @param string|null $parentId Null at the top level.
	 * @param int         $position From 0; parents before children.
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
		if ( '' === trim( $name ) || 1 !== preg_match( self::LINE, $name ) || mb_strlen( $name ) > self::MAX_NAME_LENGTH ) {
			throw new ImportError(
				sprintf( 'A name is a text of up to %d characters in one line, without control characters.', self::MAX_NAME_LENGTH ),
				FindingCode::WrongName,
				[ (string) self::MAX_NAME_LENGTH ]
			);
		}
		if ( $parentId === $id ) {
			throw new ImportError( 'A region cannot be its own parent.', FindingCode::OwnParent );
		}
	}

	/** Whether the text is a valid region id. */
	public static function isId( string $text ): bool {
		return 1 === preg_match( self::ID, $text );
	}
}
