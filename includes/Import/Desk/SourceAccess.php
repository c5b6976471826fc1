<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Desk;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Import\Source\Source;

defined( 'ABSPATH' ) || exit;

/**
 * The sources that an account may send transfers of and read reports of (A23): all with the capability to manage, otherwise those
 * that an administrator has ticked on its profile. An account that nobody has bound has the source "main".
 */
final class SourceAccess {

	/** Meta of a user, by site: list of names. */
	private const META = 'sw_immosuite_sources_';

	/** @param list<string>|null $names Null: all. */
	private function __construct( public readonly ?array $names ) {
	}

	/** Access of an operator at the command line. */
	public static function toAll(): self {
		return new self( null );
	}

	public static function ofCurrentUser(): self {
		return new self( StaffCapability::Manage->isMine() ? null : self::ofUser( get_current_user_id() ) );
	}

	/** Whether an account sends transfers and is bound to sources. */
	public static function isBound( int $user ): bool {
		return user_can( $user, StaffCapability::OpenImmo->required() ) && ! user_can( $user, StaffCapability::Manage->required() );
	}

	/** @return list<string> Names of the sources that an account is bound to. */
	public static function ofUser( int $user ): array {
		$stored = get_user_meta( $user, self::key(), true );
		return is_array( $stored ) ? array_values( array_filter( $stored, is_string( ... ) ) ) : [ Source::MAIN ];
	}

	/** @param list<string> $names Empty: the account may neither send nor read anything. */
	public static function bind( int $user, array $names ): void {
		update_user_meta( $user, self::key(), array_values( array_filter( $names, Source::isName( ... ) ) ) );
	}

	/** For uninstalling. */
	public static function forgetAll(): void {
		delete_metadata( 'user', 0, self::key(), '', true );
	}

	public function allows( string $source ): bool {
		return null === $this->names || in_array( $source, $this->names, true );
	}

	/** @throws Failure 404 as of one that does not exist. */
	public function demand( string $source ): void {
		if ( ! $this->allows( $source ) ) {
			throw Failure::notFound();
		}
	}

	private static function key(): string {
		return self::META . get_current_blog_id();
	}
}
