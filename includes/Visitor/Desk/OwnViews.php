<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/**
 * Lists of the inbox that somebody has named, kept with their account (A12).
 *
 * @phpstan-import-type OwnViewsShape from Shapes
 */
final class OwnViews {

	private const META = 'sw_immosuite_views';

	private const MOST = 30;

	/** @return OwnViewsShape */
	public function all( int $userId ): array {
		$stored = get_user_meta( $userId, self::META, true );
		/** @var OwnViewsShape['items'] $items As replace() has stored them. */
		$items = is_array( $stored ) ? array_values( $stored ) : [];
		return [ 'items' => $items ];
	}

	/**
	 * @param OwnViewsShape $views
	 * @return OwnViewsShape
	 * @throws Failure 400.
	 */
	public function replace( int $userId, array $views, Translator $translator ): array {
		$names  = array_column( $views['items'], 'name' );
		$faults = count( $names ) > self::MOST ? [ 'items' => 'too_many_views' ] : [];
		foreach ( array_diff_key( $names, array_unique( $names ) ) as $number => $name ) {
			$faults[ "items.{$number}.name" ] = 'view_taken';
		}
		( new Faults( $faults ) )->refuse( $translator );
		// Core takes off the slashes that a form would have.
		update_user_meta( $userId, self::META, wp_slash( $views['items'] ) );
		return $views;
	}

	/** Nobody has any. */
	public static function forgetAll(): void {
		delete_metadata( 'user', 0, self::META, '', true );
	}
}
