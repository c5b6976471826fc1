<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\OutboxMail;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Recipients of mails about due follow-ups: the assignee, or, for unassigned entries, the recipients in the settings. */
final class ReminderRecipients {

	public function __construct(
		private readonly EntryBriefRepository $entries,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @param string $day Date as stored with entries.
	 * @return list<OutboxMail> One mail per address.
	 */
	public function mails( string $day ): array {
		$assignees = array_keys( $this->entries->countDueByAssignee( $day ) );
		$mails     = [];
		foreach ( $assignees as $userId ) {
			$user = self::staffMember( $userId );
			if ( null !== $user ) {
				$mails[ self::addressKey( $user->user_email ) ] = OutboxMail::toStaff( MailKind::StaffDue, $user->user_email, Language::ofAccount( $userId ), $userId );
			}
		}
		$recipients = [] === self::countedAsUnassigned( $assignees ) ? [] : $this->settings->recipients();
		foreach ( $recipients as $recipient ) {
			$mails += [ self::addressKey( $recipient ) => OutboxMail::toStaff( MailKind::StaffDue, $recipient, Language::fromLocale( get_locale() ), 0 ) ];
		}
		return array_values( $mails );
	}

	/**
	 * @param string $day       Date as stored with entries.
	 * @param int    $userId    User who is mailed; 0: a recipient in the settings.
	 * @param string $recipient Address of the mail.
	 * @return array{list<int>, int} Assignees whose entries the mail lists, and the number of entries.
	 */
	public function shareOf( string $day, int $userId, string $recipient ): array {
		$due         = $this->entries->countDueByAssignee( $day );
		$isRecipient = in_array( self::addressKey( $recipient ), array_map( self::addressKey( ... ), $this->settings->recipients() ), true );
		$staffMember = null === self::staffMember( $userId ) ? [] : [ $userId ];
		$unassigned  = $isRecipient ? self::countedAsUnassigned( array_keys( $due ) ) : [];
		$assignees   = array_values( array_intersect( [ ...$staffMember, ...$unassigned ], array_keys( $due ) ) );
		return [ $assignees, array_sum( array_intersect_key( $due, array_flip( $assignees ) ) ) ];
	}

	/**
	 * Returns the users who may not edit entries or have no address, and 0: their entries count as unassigned.
	 *
	 * @param list<int> $userIds
	 * @return list<int>
	 */
	private static function countedAsUnassigned( array $userIds ): array {
		return array_values( array_filter( $userIds, static fn( int $userId ): bool => null === self::staffMember( $userId ) ) );
	}

	/** Whether the user may be mailed about entries. */
	public static function mayBeMailed( int $userId ): bool {
		return null !== self::staffMember( $userId );
	}

	private static function staffMember( int $userId ): ?WP_User {
		$user = 0 === $userId ? false : get_userdata( $userId );
		return false !== $user && '' !== $user->user_email && user_can( $user, StaffCapability::EditEntries->required() ) ? $user : null;
	}

	private static function addressKey( string $email ): string {
		return ( new EmailAddress( $email ) )->key;
	}
}
