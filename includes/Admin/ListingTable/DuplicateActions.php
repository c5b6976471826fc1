<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\ListingCopier;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Duplicates listings from the list and from the editor's menu. A double click creates one copy: its second request arrives
 * during the first or right after, and the lease outlasts the copying.
 */
final class DuplicateActions {

	/** Action of admin.php and of the list, and prefix of its nonce. */
	public const ACTION = 'sw_immosuite_duplicate';

	/** Query argument of the list: id of the copy; 0 if another request is still creating the copy. */
	private const DONE = 'sw_immosuite_copy';

	/** Query argument of the list: number of copies, if several. */
	private const MANY = 'sw_immosuite_copies';

	/** Prefix of the leases' names. */
	private const LEASE_PREFIX = 'copy.';

	/** Seconds after a copy in which the same user gets no second copy of the listing. */
	private const ONE_COPY_SECONDS = 5;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly ListingCopier $copier,
	) {
	}

	/** Target of the links in the editor's menu and in the rows of the list. */
	public static function url( int $id ): string {
		$url = add_query_arg(
			[
				'action' => self::ACTION,
				'post'   => $id,
			],
			admin_url( 'admin.php' )
		);
		return add_query_arg( '_wpnonce', wp_create_nonce( self::ACTION . '_' . $id ), $url );
	}

	/** Whether the current user may edit the listing and create a new one. */
	public static function isAllowed( WP_Post $listing ): bool {
		return PostType::isListing( $listing ) && ! in_array( $listing->post_status, [ 'trash', 'auto-draft' ], true )
			&& current_user_can( 'edit_post', $listing->ID ) && PostType::userCan( 'create_posts' );
	}

	/**
	 * Filter post_row_actions.
	 *
	 * @param array<array-key, mixed> $actions Links by name.
	 * @return array<array-key, mixed>
	 */
	public static function addToRow( array $actions, WP_Post $post ): array {
		if ( ! self::isAllowed( $post ) ) {
			return $actions;
		}
		/* translators: %s: title. */
		$name = sprintf( __( 'Duplicate “%s”', 'sw-immosuite' ), get_the_title( $post ) );
		$link = sprintf( '<a href="%s" aria-label="%s">%s</a>', esc_url( self::url( $post->ID ) ), esc_attr( $name ), esc_html__( 'Duplicate', 'sw-immosuite' ) );
		// Inserts the link before "Trash".
		$end = array_search( 'trash', array_keys( $actions ), true );
		return array_slice( $actions, 0, is_int( $end ) ? $end : null ) + [ self::ACTION => $link ] + $actions;
	}

	/**
	 * Filter bulk_actions-edit-sw_immo_listing.
	 *
	 * @param array<array-key, mixed> $actions Names by action.
	 * @return array<array-key, mixed>
	 */
	public static function addToBulk( array $actions ): array {
		return isset( $actions['edit'] ) ? $actions + [ self::ACTION => __( 'Duplicate', 'sw-immosuite' ) ] : $actions;
	}

	/** Action admin_action_sw_immosuite_duplicate, which core also fires for the bulk action of the list. */
	public function duplicateOne(): void {
		if ( 'admin.php' !== $GLOBALS['pagenow'] ) {
			return;
		}
		$id = is_numeric( $_GET['post'] ?? null ) ? (int) $_GET['post'] : 0;
		check_admin_referer( self::ACTION . '_' . $id );
		$listing = get_post( $id );
		if ( ! $listing instanceof WP_Post || ! self::isAllowed( $listing ) ) {
			wp_die( esc_html( translate( 'Sorry, you are not allowed to edit this post.', 'default' ) ), 403 );
		}
		wp_safe_redirect( TableScreen::url( [ self::DONE => $this->copy( $listing ) ?? $this->refuse() ] ) );
		exit;
	}

	/**
	 * Filter handle_bulk_actions-edit-sw_immo_listing; core has checked the nonce.
	 *
	 * @param array<array-key, mixed> $ids
	 */
	public function duplicateSeveral( string $back, string $action, array $ids ): string {
		if ( self::ACTION !== $action ) {
			return $back;
		}
		$copies = [];
		foreach ( $ids as $id ) {
			$listing = is_numeric( $id ) ? get_post( (int) $id ) : null;
			if ( $listing instanceof WP_Post && self::isAllowed( $listing ) ) {
				$copies[] = $this->copy( $listing ) ?? $this->refuse();
			}
		}
		$done = 1 === count( $copies ) ? [ self::DONE => $copies[0] ] : [ self::MANY => count( $copies ) ];
		return add_query_arg( $done, remove_query_arg( [ self::DONE, self::MANY ], $back ) );
	}

	/**
	 * Filter removable_query_args: removes arguments of one-time messages, so that the next action does not repeat the
	 * message.
	 *
	 * @param array<array-key, mixed> $names
	 * @return array<array-key, mixed>
	 */
	public static function removable( array $names ): array {
		return [ ...$names, self::DONE, self::MANY ];
	}

	/** Action admin_notices, on the screen of the list. */
	public static function notice(): void {
		$id     = is_numeric( $_GET[ self::DONE ] ?? null ) ? (int) $_GET[ self::DONE ] : null;
		$copies = is_numeric( $_GET[ self::MANY ] ?? null ) ? (int) $_GET[ self::MANY ] : 0;
		if ( null !== $id ) {
			$link = $id > 0 && current_user_can( 'edit_post', $id ) ? self::link( (string) get_edit_post_link( $id ), __( 'Edit listing', 'sw-immosuite' ) ) : '';
			self::printMessage( __( 'The copy is a draft.', 'sw-immosuite' ), $link );
		} elseif ( $copies > 0 ) {
			/* translators: %s: number. */
			$text = sprintf( _n( '%s copy is a draft.', '%s copies are drafts.', $copies, 'sw-immosuite' ), number_format_i18n( $copies ) );
			self::printMessage( $text, self::link( TableScreen::url( [ 'post_status' => 'draft' ] ), __( 'Show drafts', 'sw-immosuite' ) ) );
		}
	}

	/** @return int|null Id of the copy, or of the copy that a double click's first request created; 0: still in creation; null: failed. */
	private function copy( WP_Post $listing ): ?int {
		Lease::deleteExpired( $this->connection, $this->clock, self::LEASE_PREFIX );
		$lease = new Lease( $this->connection, $this->clock, sprintf( self::LEASE_PREFIX . '%d.%d', get_current_user_id(), $listing->ID ), self::ONE_COPY_SECONDS );
		if ( ! $lease->take() ) {
			return $this->copier->latestCopy( $listing, get_current_user_id() );
		}
		$copy = $this->copier->copy( $listing, get_current_user_id() );
		// Restarts the lease, because copying pictures may have taken most of the time.
		null === $copy ? $lease->drop() : $lease->extend();
		return $copy;
	}

	private function refuse(): never {
		wp_die( esc_html__( 'The pictures could not be copied. Check the permissions of the uploads folder, then try again.', 'sw-immosuite' ), '', [ 'back_link' => true ] );
	}

	private static function link( string $url, string $text ): string {
		return sprintf( ' <a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}

	/** @param string $link HTML. */
	private static function printMessage( string $text, string $link ): void {
		wp_admin_notice(
			esc_html( $text ) . $link,
			[
				'type'        => 'success',
				'dismissible' => true,
			]
		);
	}
}
