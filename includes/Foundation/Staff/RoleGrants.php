<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

use Closure;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * Capabilities of our own, given to whoever may do something comparable of core's: to roles, and to people who have that by
 * themselves. What somebody takes away later stays away, so each is given once.
 */
final class RoleGrants {

	/** Where roles stand in code, nobody can be given anything. */
	public static function canBeStored(): bool {
		return wp_roles()->use_db;
	}

	/**
	 * Call inside atOnce().
	 *
	 * @param array<string, string> $own By each of them core's, whose holders get it.
	 */
	public static function give( array $own ): void {
		foreach ( [ ...array_values( wp_roles()->role_objects ), ...self::usersWith( array_values( $own ) ) ] as $who ) {
			$known = $who instanceof WP_User ? $who->caps : $who->capabilities;
			foreach ( $own as $capability => $ofCore ) {
				if ( isset( $known[ $ofCore ] ) ) {
					// What is refused to one person, whatever their role, is refused here too.
					$who->add_cap( $capability, (bool) $known[ $ofCore ] );
				}
			}
		}
	}

	/**
	 * For uninstalling; call inside atOnce().
	 *
	 * @param list<string> $own
	 */
	public static function withdraw( array $own ): void {
		foreach ( [ ...array_values( wp_roles()->role_objects ), ...self::usersWith( $own ) ] as $who ) {
			array_map( $who->remove_cap( ... ), $own );
		}
	}

	/** Core would store all roles with each capability of each. */
	public static function atOnce( Closure $change ): void {
		$roles         = wp_roles();
		$isStored      = $roles->use_db;
		$roles->use_db = false;
		try {
			$change();
		} finally {
			$roles->use_db = $isStored;
		}
		if ( $isStored ) {
			update_option( $roles->role_key, $roles->roles );
		}
		wp_get_current_user()->get_role_caps();
	}

	/**
	 * People who have one of these by themselves, not by their role. Core keeps both in one place, where it looks for roles.
	 *
	 * @param list<string> $capabilities
	 * @return list<WP_User>
	 */
	private static function usersWith( array $capabilities ): array {
		return array_values( array_filter( get_users( [ 'role__in' => $capabilities ] ), static fn( mixed $user ): bool => $user instanceof WP_User ) );
	}
}
