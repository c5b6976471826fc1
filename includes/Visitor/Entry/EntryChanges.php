<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Hooks\Events;

defined( 'ABSPATH' ) || exit;

/** Fires the hook for changes of entries by staff, by visitors or by the deletion of a user account. */
final class EntryChanges {

	/**
	 * Call in the transaction of the change.
	 *
	 * @param string                          $uuid    UUID of the submission.
	 * @param array<string, array{mixed, mixed}> $changes
	 * @param int                             $user    User who made the change; 0: a visitor, or the plugin itself.
	 */
	public static function announce( string $uuid, array $changes, int $user ): void {
		/**
		 * Fires when an entry in the inbox changes: its status, assignee or dates, or when a note is added.
		 *
		 * @since 0.1.0
		 *
		 * @param string                             $uuid    UUID of the submission.
		 * @param array<string, array{mixed, mixed}> $changes Old and new value by name: status (new, progress, answered, closed,
		 *                                                    spam), assignee (user id; 0: nobody), followUp and keepUntil (2026-11-21
		 *                                                    or null), note (null and the text of the new note).
		 * @param int                                $user    Id of the user who made the change; 0: a visitor or the plugin.
		 */
		Events::fire( 'sw_immosuite_entry_changed', $uuid, $changes, $user );
	}
}
