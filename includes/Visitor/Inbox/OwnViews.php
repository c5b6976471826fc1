<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/**
 * Saved views of the inbox, stored with the user, separately for each site of a network.
 *
 * @phpstan-import-type OwnViewsShape from Shapes
 */
final class OwnViews {

	/** User meta key on site 1; other sites of a network append their id. */
	private const META_KEY = 'sw_immosuite_views';

	private const MAX_VIEWS = 30;

	/** @return OwnViewsShape */
	public function all( int $userId ): array {
		$items = self::items( get_user_meta( $userId, self::metaKey(), true ) );
		return [
			'items'   => $items,
			'version' => self::version( $items ),
		];
	}

	/** @return OwnViewsShape['items'] As stored by replace(). */
	private static function items( mixed $stored ): array {
		/** @var OwnViewsShape['items'] $items */
		$items = is_array( $stored ) ? array_values( $stored ) : [];
		return $items;
	}

	/** @param list<array<string, mixed>> $items */
	private static function version( array $items ): string {
		return sha1( (string) wp_json_encode( $items ) );
	}

	/**
	 * Replaces all views. If another window has changed them since they were read, the change is refused.
	 *
	 * @param OwnViewsShape $views
	 * @return OwnViewsShape
	 * @throws Failure 400, 409.
	 */
	public function replace( int $userId, array $views, Translator $translator ): array {
		self::faults( array_column( $views['items'], 'name' ) )->refuse( $translator );
		$stored = get_user_meta( $userId, self::metaKey(), true );
		$before = self::items( $stored );
		// A client that sends no version replaces the views in any case.
		$isCurrent = ! isset( $views['version'] ) || self::version( $before ) === $views['version'];
		// Core unslashes the value. The condition on the previous value makes the write atomic.
		$isStored = $isCurrent && ( $views['items'] === $before || false !== update_user_meta( $userId, self::metaKey(), wp_slash( $views['items'] ), $stored ) );
		if ( ! $isStored ) {
			throw new Failure( 'sw_immosuite_views_changed', 409 );
		}
		return $this->all( $userId );
	}

	/** @param list<string> $names */
	private static function faults( array $names ): Faults {
		$faults = count( $names ) > self::MAX_VIEWS ? [ 'items' => 'too_many_views' ] : [];
		foreach ( array_diff_key( $names, array_unique( $names ) ) as $number => $name ) {
			$faults[ "items.{$number}.name" ] = 'view_taken';
		}
		return new Faults( $faults );
	}

	/** Deletes the views of all users on this site, for uninstalling. */
	public static function deleteAll(): void {
		delete_metadata( 'user', 0, self::metaKey(), '', true );
	}

	private static function metaKey(): string {
		$site = get_current_blog_id();
		return 1 === $site ? self::META_KEY : self::META_KEY . "_{$site}";
	}
}
