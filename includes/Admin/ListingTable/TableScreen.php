<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/** The screen with the list of listings: address, script, style and messages. */
final class TableScreen {

	public const ID = 'edit-' . PostType::NAME;

	private const HANDLE = 'sw-immosuite-listing-table';

	/** Returns false before core has set the current screen, and outside wp-admin. */
	public static function isCurrent(): bool {
		return function_exists( 'get_current_screen' ) && self::ID === get_current_screen()?->id;
	}

	/** @param array<string, string|int> $query */
	public static function url( array $query = [] ): string {
		return add_query_arg( [ 'post_type' => PostType::NAME ] + $query, admin_url( 'edit.php' ) );
	}

	/** URL of the list that the request came from: with filters, but without arguments of one-time messages. */
	public static function back(): string {
		$from = wp_get_referer();
		$list = is_string( $from ) && 'edit.php' === basename( (string) wp_parse_url( $from, PHP_URL_PATH ) ) ? $from : self::url();
		return remove_query_arg( wp_removable_query_args(), $list );
	}

	/** URL of this request, without arguments of one-time messages. */
	public static function here(): string {
		$here = $_SERVER['REQUEST_URI'] ?? '';
		return remove_query_arg( wp_removable_query_args(), is_string( $here ) ? esc_url_raw( wp_unslash( $here ) ) : self::url() );
	}

	/** Filter disable_months_dropdown: staff do not look for listings by post date. */
	public static function withoutMonths( mixed $disabled, mixed $type ): mixed {
		return PostType::NAME === $type ? true : $disabled;
	}

	/** Action admin_enqueue_scripts. */
	public static function enqueue(): void {
		if ( ! self::isCurrent() ) {
			return;
		}
		$script = 'build/admin/listing-table.js';
		$file   = dirname( SW_IMMOSUITE_FILE ) . '/' . $script;
		wp_enqueue_style( self::HANDLE, plugins_url( 'listing-table.css', __FILE__ ), [], SW_IMMOSUITE_VERSION );
		if ( is_file( $file ) ) {
			wp_enqueue_script( self::HANDLE, plugins_url( $script, SW_IMMOSUITE_FILE ), [ 'inline-edit-post', 'wp-a11y' ], (string) filemtime( $file ), [ 'in_footer' => true ] );
			wp_add_inline_script( self::HANDLE, 'window.swImmoSuiteListings = ' . (string) wp_json_encode( self::scriptData() ) . ';', 'before' );
		}
	}

	/** @return array<string, string> Data for the script. */
	private static function scriptData(): array {
		$language = Language::ofStaff();
		return [
			'lang'   => $language->value,
			'price'  => EnteredValues::errorMessage( Field::Price, $language ),
			'search' => __( 'Title, place or property no.', 'sw-immosuite' ),
		];
	}

	/**
	 * Messages for the filter bulk_post_updated_messages, because core's messages say "posts".
	 *
	 * @param array<array-key, mixed> $messages By post type.
	 * @param array<array-key, mixed> $counts   Counts by action.
	 * @param string                  $undo     HTML after the message about an edit. Core formats the message with sprintf().
	 * @return array<array-key, mixed>
	 */
	public static function messages( array $messages, array $counts, string $undo ): array {
		$count = static fn( string $action ): int => is_numeric( $counts[ $action ] ?? null ) ? (int) $counts[ $action ] : 0;
		return [
			PostType::NAME => [
				/* translators: %s: number of listings. */
				'updated'   => _n( '%s listing updated.', '%s listings updated.', $count( 'updated' ), 'sw-immosuite' ) . str_replace( '%', '%%', $undo ),
				/* translators: %s: number of listings. */
				'locked'    => _n( '%s listing not updated: somebody is editing it.', '%s listings not updated: somebody is editing them.', $count( 'locked' ), 'sw-immosuite' ),
				/* translators: %s: number of listings. */
				'deleted'   => _n( '%s listing permanently deleted.', '%s listings permanently deleted.', $count( 'deleted' ), 'sw-immosuite' ),
				/* translators: %s: number of listings. */
				'trashed'   => _n( '%s listing moved to the Trash.', '%s listings moved to the Trash.', $count( 'trashed' ), 'sw-immosuite' ),
				/* translators: %s: number of listings. */
				'untrashed' => _n( '%s listing restored from the Trash.', '%s listings restored from the Trash.', $count( 'untrashed' ), 'sw-immosuite' ),
			],
		] + $messages;
	}

	/** @return list<int> Ids of all listings on this page of the list; in the response of quick edit only $id. */
	public static function idsOnPage( int $id ): array {
		$query = $GLOBALS['wp_query'] ?? null;
		$posts = $query instanceof WP_Query && is_array( $query->posts ) ? $query->posts : [];
		$ids   = array_map( static fn( mixed $post ): int => $post instanceof WP_Post ? $post->ID : 0, $posts );
		return array_values( array_unique( [ $id, ...$ids ] ) );
	}
}
