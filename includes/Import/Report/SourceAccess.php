<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Import\Source\Source;

defined( 'ABSPATH' ) || exit;

/**
 * The sources whose transfers an account may send and whose reports it may read. An account with the capability to manage has
 * all sources. Any other account has the sources that an administrator has selected in its profile; without a selection, the
 * source "main".
 */
final class SourceAccess {

	/** User meta, one per site: list of source names. */
	private const META = 'sw_immosuite_sources_';

	/** @param list<string>|null $names Source names; null: all. */
	private function __construct( public readonly ?array $names ) {
	}

	/** Access to all sources, for an operator at the command line. */
	public static function toAll(): self {
		return new self( null );
	}

	public static function ofCurrentUser(): self {
		return new self( StaffCapability::Manage->isMine() ? null : self::ofUser( get_current_user_id() ) );
	}

	/** Whether an account is limited to the selected sources: it may send transfers, but lacks the capability to manage. */
	public static function isBound( int $user ): bool {
		return user_can( $user, StaffCapability::OpenImmo->required() ) && ! user_can( $user, StaffCapability::Manage->required() );
	}

	/** @return list<string> Names of the account's sources. */
	public static function ofUser( int $user ): array {
		$stored = get_user_meta( $user, self::key(), true );
		return is_array( $stored ) ? array_values( array_filter( $stored, is_string( ... ) ) ) : [ Source::MAIN ];
	}

	/** @param list<string> $names Source names; empty: the account may neither send nor read. */
	public static function bind( int $user, array $names ): void {
		update_user_meta( $user, self::key(), array_values( array_filter( $names, Source::isName( ... ) ) ) );
	}

	/** Deletes the meta of all users, for uninstalling. */
	public static function deleteAll(): void {
		delete_metadata( 'user', 0, self::key(), '', true );
	}

	public function allows( string $source ): bool {
		return null === $this->names || in_array( $source, $this->names, true );
	}

	/** @throws Failure 404 if the account has no access to the source, as if it did not exist. */
	public function requireAccess( string $source ): void {
		if ( ! $this->allows( $source ) ) {
			throw Failure::notFound();
		}
	}

	private static function key(): string {
		return self::META . get_current_blog_id();
	}
}
