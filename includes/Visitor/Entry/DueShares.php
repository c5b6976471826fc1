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

/** Distributes due follow-ups: assigned ones to their assignee, unassigned ones to the recipients in the settings. */
final class DueShares {

	public function __construct(
		private readonly FollowUpRepository $followUps,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @param string $day Date as stored with entries.
	 * @return list<OutboxMail> One mail per address.
	 */
	public function mails( string $day ): array {
		$due   = array_keys( $this->followUps->byAssignee( $day ) );
		$mails = [];
		foreach ( $due as $userId ) {
			$user = self::member( $userId );
			if ( null !== $user ) {
				$mails[ self::key( $user->user_email ) ] = OutboxMail::toStaff( MailKind::StaffDue, $user->user_email, Language::ofAccount( $userId ), $userId );
			}
		}
		foreach ( [] === self::nobodys( $due ) ? [] : $this->settings->recipients() as $recipient ) {
			$mails += [ self::key( $recipient ) => OutboxMail::toStaff( MailKind::StaffDue, $recipient, Language::fromLocale( get_locale() ), 0 ) ];
		}
		return array_values( $mails );
	}

	/**
	 * @param string $day    Date as stored with entries.
	 * @param int    $userId Recipient; 0: the recipients in the settings.
	 * @return array{list<int>, int} Assignees whose entries the mail lists, and the number of entries.
	 */
	public function of( string $day, int $userId, string $recipient ): array {
		$due         = $this->followUps->byAssignee( $day );
		$isRecipient = in_array( self::key( $recipient ), array_map( self::key( ... ), $this->settings->recipients() ), true );
		$own         = null === self::member( $userId ) ? [] : [ $userId ];
		$told        = array_values( array_intersect( [ ...$own, ...( $isRecipient ? self::nobodys( array_keys( $due ) ) : [] ) ], array_keys( $due ) ) );
		return [ $told, array_sum( array_intersect_key( $due, array_flip( $told ) ) ) ];
	}

	/**
	 * Filters users who may not edit entries or have no address: their entries count as unassigned.
	 *
	 * @param list<int> $userIds
	 * @return list<int>
	 */
	private static function nobodys( array $userIds ): array {
		return array_values( array_filter( $userIds, static fn( int $userId ): bool => null === self::member( $userId ) ) );
	}

	/** Whether the user may be mailed about entries. */
	public static function isMember( int $userId ): bool {
		return null !== self::member( $userId );
	}

	private static function member( int $userId ): ?WP_User {
		$user = 0 === $userId ? false : get_userdata( $userId );
		return false !== $user && '' !== $user->user_email && user_can( $user, StaffCapability::EditEntries->required() ) ? $user : null;
	}

	private static function key( string $email ): string {
		return ( new EmailAddress( $email ) )->key;
	}
}
