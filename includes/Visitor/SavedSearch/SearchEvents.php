<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Hooks\Events;

defined( 'ABSPATH' ) || exit;

/** Fires the hooks for saved searches. Call in the transaction of the change. */
final class SearchEvents {

	public function __construct( private readonly Connection $connection ) {
	}

	public static function announceSaved( string $uuid ): void {
		/**
		 * Fires when a search is saved or changed: by a confirmed form, or in the account.
		 *
		 * @since 0.1.0
		 *
		 * @param string $uuid UUID of the saved search.
		 */
		Events::fire( 'sw_immosuite_search_saved', $uuid );
	}

	/**
	 * Call before the alerts of searches are switched off, or the searches deleted.
	 *
	 * @param literal-string   $condition Condition on searches. Searches without alerts are left out.
	 * @param list<string|int> $args      Values of the condition's placeholders.
	 */
	public function announceAlertsEnd( string $condition, array $args ): void {
		$ended = has_action( 'sw_immosuite_alerts_ended' )
			? $this->connection->rows( "SELECT uuid FROM %i WHERE alerts <> 'off' AND {$condition} ORDER BY id", [ $this->connection->table( 'searches' ), ...$args ] )
			: [];
		foreach ( $ended as $row ) {
			/**
			 * Fires when a saved search stops getting alert mails: its owner ends them, withdraws the consent or deletes the search,
			 * or the owner's data is erased.
			 *
			 * @since 0.1.0
			 *
			 * @param string $search UUID of the saved search.
			 */
			Events::fire( 'sw_immosuite_alerts_ended', $row->string( 'uuid' ) );
		}
	}
}
