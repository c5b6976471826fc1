<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/**
 * The user or program behind an action. The name is stored beside the id, so that reports show the name even after the account
 * is deleted.
 */
final class Actor {

	/** Names of actors without an account: the watched folder, and WP-CLI without --user. */
	public const FOLDER  = 'folder';
	public const COMMAND = 'command';

	/** Maximum length of a stored name in characters. */
	private const MAX_NAME_LENGTH = 190;

	/** @param int $id User id; 0: no account. */
	public function __construct( public readonly int $id = 0, public readonly string $name = '' ) {
	}

	public static function current(): self {
		$user = wp_get_current_user();
		return 0 === $user->ID
			? new self( 0, defined( 'WP_CLI' ) && true === constant( 'WP_CLI' ) ? self::COMMAND : '' )
			: new self( $user->ID, mb_substr( $user->display_name, 0, self::MAX_NAME_LENGTH ) );
	}

	/** @param literal-string $column Column of the id; the name is in the column with the suffix "_name". */
	public static function fromRow( Row $row, string $column ): self {
		return new self( $row->int( $column ), $row->string( "{$column}_name" ) );
	}
}
