<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Who did something. The name is kept beside the id, so that a report still tells it when the account is gone. */
final class Actor {

	/** Names without an account: a file of the watched folder, and WP-CLI without --user. */
	public const FOLDER  = 'folder';
	public const COMMAND = 'command';

	/** Characters of a name that are kept. */
	private const LONGEST = 190;

	/** @param int $id Of a user; 0: none. */
	public function __construct( public readonly int $id = 0, public readonly string $name = '' ) {
	}

	public static function current(): self {
		$user = wp_get_current_user();
		return 0 === $user->ID
			? new self( 0, defined( 'WP_CLI' ) && true === constant( 'WP_CLI' ) ? self::COMMAND : '' )
			: new self( $user->ID, mb_substr( $user->display_name, 0, self::LONGEST ) );
	}

	/** @param literal-string $column Of the id; that of the name ends in "_name". */
	public static function fromRow( Row $row, string $column ): self {
		return new self( $row->int( $column ), $row->string( "{$column}_name" ) );
	}
}
