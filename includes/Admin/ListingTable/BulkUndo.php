<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use Closure;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Frontend\ListingEditor\ImportedRule;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Undoes a bulk edit: restores each value that was not changed again since. */
final class BulkUndo {

	/** Action of admin.php, and prefix of its nonce. */
	public const ACTION = 'sw_immosuite_undo_edit';

	/** Query argument with the token of the edit that can be undone. */
	private const TOKEN = 'sw_immosuite_undo';

	/** Query arguments: DONE is the number of restored listings, KEPT is present if some changes remain. */
	private const DONE = 'sw_immosuite_undone';
	private const KEPT = 'sw_immosuite_kept';

	/** @var array<int, array<string, string|null>> Values before the edit, by listing. */
	private array $before = [];

	/** @param Closure(): IndexUpkeep $silent Updates the index without creating news. */
	public function __construct(
		private readonly Closure $silent,
		private readonly ImportedRule $imported,
		private readonly AlertSettings $settings,
	) {
	}

	/**
	 * Remembers the values before the edit. Call before anything is stored.
	 *
	 * @param list<int> $ids Chosen listings.
	 */
	public function rememberValues( array $ids ): void {
		$this->before = array_combine( $ids, array_map( BulkValues::of( ... ), $ids ) );
	}

	/**
	 * Stores the values before and after the edit for an undo. Call after everything is stored.
	 *
	 * @param list<int> $ids         Listings that core stored.
	 * @param bool      $isConfirmed Whether the user has confirmed that this edit sends mails to visitors.
	 * @return array<string, string> Query arguments by which the list offers the undo.
	 */
	public function store( array $ids, bool $isConfirmed ): array {
		$changes = [];
		foreach ( $ids as $id ) {
			$before  = $this->before[ $id ] ?? [];
			$after   = BulkValues::of( $id );
			$changed = array_filter( $before, static fn( ?string $value, string $key ): bool => $value !== ( $after[ $key ] ?? null ), ARRAY_FILTER_USE_BOTH );
			if ( [] !== $changed ) {
				$changes[ $id ] = [ $changed, array_intersect_key( $after, $changed ) ];
			}
		}
		if ( [] === $changes ) {
			return [];
		}
		$token  = Uuid::random();
		$stored = [
			'changes'     => $changes,
			'isConfirmed' => $isConfirmed,
		];
		set_transient( self::key( $token ), $stored, HOUR_IN_SECONDS );
		return [ self::TOKEN => $token ];
	}

	/** @return string HTML after core's message about the edit; empty if nothing can be undone. */
	private function undoHtml(): string {
		$token  = self::token();
		$stored = '' === $token ? false : get_transient( self::key( $token ) );
		if ( ! is_array( $stored ) ) {
			return '';
		}
		$url = add_query_arg(
			[
				'action'    => self::ACTION,
				self::TOKEN => $token,
				'_wpnonce'  => wp_create_nonce( self::ACTION . "_{$token}" ),
			],
			admin_url( 'admin.php' )
		);
		$notice = true === ( $stored['isConfirmed'] ?? null ) ? $this->waitText() : '';
		return esc_html( $notice ) . sprintf( ' <a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Undo', 'sw-immosuite' ) );
	}

	/**
	 * Filter bulk_post_updated_messages.
	 *
	 * @param array<array-key, mixed> $messages By post type.
	 * @param array<array-key, mixed> $counts   Counts by action.
	 * @return array<array-key, mixed>
	 */
	public function filterMessages( array $messages, array $counts ): array {
		return TableScreen::messages( $messages, $counts, $this->undoHtml() );
	}

	/** Action admin_action_sw_immosuite_undo_edit. */
	public function run(): void {
		$token = self::token();
		check_admin_referer( self::ACTION . "_{$token}" );
		$stored  = get_transient( self::key( $token ) );
		$changes = is_array( $stored ) && is_array( $stored['changes'] ?? null ) ? $stored['changes'] : [];
		delete_transient( self::key( $token ) );
		$done           = 0;
		$areAllRestored = true;
		foreach ( $changes as $id => $change ) {
			[ $before, $after ] = self::pair( $change );
			$restored           = is_int( $id ) && $this->mayEdit( $id ) ? BulkValues::restore( $id, $before, $after ) : 0;
			$done              += $restored > 0 ? 1 : 0;
			$areAllRestored     = $areAllRestored && count( $before ) === $restored;
		}
		// The undo must not alert saved searches.
		TouchedListings::refreshNow( $this->silent );
		wp_safe_redirect( add_query_arg( [ self::DONE => $done ] + ( $areAllRestored ? [] : [ self::KEPT => 1 ] ), TableScreen::back() ) );
		exit;
	}

	/** Action admin_notices, on the screen of the list. */
	public function notice(): void {
		$done = is_numeric( $_GET[ self::DONE ] ?? null ) ? absint( $_GET[ self::DONE ] ) : null;
		if ( null === $done ) {
			return;
		}
		/* translators: %s: number of listings. */
		$text = sprintf( _n( '%s property is as it was before.', '%s properties are as they were before.', $done, 'sw-immosuite' ), number_format_i18n( $done ) );
		$kept = isset( $_GET[ self::KEPT ] ) ? ' ' . __( 'What was changed since has been left as it is.', 'sw-immosuite' ) : '';
		$none = __( 'This change can no longer be undone.', 'sw-immosuite' );
		wp_admin_notice(
			esc_html( 0 === $done ? $none : $text . $kept ),
			[
				'type'        => 0 === $done ? 'warning' : 'success',
				'dismissible' => true,
			]
		);
	}

	/**
	 * Filter removable_query_args.
	 *
	 * @param array<array-key, mixed> $names
	 * @return array<array-key, mixed>
	 */
	public static function removable( array $names ): array {
		return [ ...$names, BulkQuestion::TOKEN, self::TOKEN, self::DONE, self::KEPT ];
	}

	/** @return array{array<string, string|null>, array<string, string|null>} Values before and after the edit, with the same keys. */
	private static function pair( mixed $change ): array {
		$sides = is_array( $change ) ? $change : [];
		return [ self::values( $sides[0] ?? null ), self::values( $sides[1] ?? null ) ];
	}

	/** @return array<string, string|null> */
	private static function values( mixed $stored ): array {
		$values = [];
		foreach ( is_array( $stored ) ? $stored : [] as $key => $value ) {
			$values[ (string) $key ] = is_string( $value ) ? $value : null;
		}
		return $values;
	}

	/** Whether the current user may edit the listing, by the same rules as core and bulk edit. */
	private function mayEdit( int $id ): bool {
		return get_post( $id ) instanceof WP_Post && PostType::isListing( $id ) && current_user_can( 'edit_post', $id ) && false === wp_check_post_lock( $id )
			&& [] === $this->imported->reasons( [ $id ] );
	}

	/** Says how long the undo still prevents mails; empty if mails are sent at once. */
	private function waitText(): string {
		$minutes = intdiv( $this->settings->delay(), MINUTE_IN_SECONDS );
		/* translators: %s: number of minutes. */
		$text = _n(
			'Emails about it leave in %s minute at the earliest: until then, undoing the change stops them.',
			'Emails about it leave in %s minutes at the earliest: until then, undoing the change stops them.',
			$minutes,
			'sw-immosuite'
		);
		return 0 === $minutes ? '' : ' ' . sprintf( $text, number_format_i18n( $minutes ) );
	}

	private static function token(): string {
		$token = $_GET[ self::TOKEN ] ?? '';
		return is_string( $token ) && wp_is_uuid( $token ) ? $token : '';
	}

	/** Key of the undo data. Contains the user's id, because nobody else may undo the edit. */
	private static function key( string $token ): string {
		return 'sw_immosuite_undo_' . get_current_user_id() . "_{$token}";
	}
}
