<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Inbox;

use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Inbox\Query\EntryFilter;
use SwImmoSuite\Visitor\Inbox\Query\EntryOrder;

defined( 'ABSPATH' ) || exit;

/** Default views of the inbox, in display order; the values appear in the URL. */
enum InboxView: string {

	case Open        = 'open';
	case Mine        = 'mine';
	case Nobody      = 'nobody';
	case Due         = 'due';
	case Leads       = 'leads';
	case Inquiries   = 'inquiries';
	case Messages    = 'messages';
	case Searches    = 'searches';
	case Newsletter  = 'newsletter';
	case Unconfirmed = 'unconfirmed';
	case MailTrouble = 'mailTrouble';
	case Spam        = 'spam';
	case All         = 'all';

	/**
	 * Filter of the view, also used to count its entries.
	 *
	 * @param int    $user  Current user.
	 * @param string $today Date in the site's time zone, as YYYY-MM-DD.
	 */
	public function filter( int $user, string $today ): EntryFilter {
		$openStatuses = EntryStatus::open();
		return match ( $this ) {
			self::Open        => new EntryFilter( statuses: $openStatuses ),
			self::Mine        => new EntryFilter( statuses: $openStatuses, assignee: $user ),
			self::Nobody      => new EntryFilter( statuses: $openStatuses, assignee: 0 ),
			self::Due         => new EntryFilter( dueBy: $today ),
			self::Leads       => new EntryFilter( [ EntryKind::Lead ], $openStatuses ),
			self::Inquiries   => new EntryFilter( [ EntryKind::Inquiry ], $openStatuses ),
			self::Messages    => new EntryFilter( [ EntryKind::Message ], $openStatuses ),
			self::Searches    => new EntryFilter( [ EntryKind::Search ], $openStatuses ),
			self::Newsletter  => new EntryFilter( [ EntryKind::Newsletter ] ),
			self::Unconfirmed => new EntryFilter( confirmed: false ),
			self::MailTrouble => new EntryFilter( mail: EntryMailState::Failed ),
			self::Spam        => new EntryFilter( statuses: [ EntryStatus::Spam ] ),
			self::All         => new EntryFilter(),
		};
	}

	public function order(): EntryOrder {
		return self::Due === $this ? EntryOrder::Due : EntryOrder::Newest;
	}

	public function label(): string {
		return match ( $this ) {
			self::Open        => __( 'Open', 'sw-immosuite' ),
			self::Mine        => __( 'Assigned to me', 'sw-immosuite' ),
			self::Nobody      => __( 'Unassigned', 'sw-immosuite' ),
			self::Due         => __( 'Follow-up due', 'sw-immosuite' ),
			self::Leads       => __( 'Sellers and landlords', 'sw-immosuite' ),
			self::Inquiries   => __( 'Listing inquiries', 'sw-immosuite' ),
			self::Messages    => __( 'Messages', 'sw-immosuite' ),
			self::Searches    => __( 'Saved searches', 'sw-immosuite' ),
			self::Newsletter  => __( 'Newsletter', 'sw-immosuite' ),
			self::Unconfirmed => __( 'Unconfirmed', 'sw-immosuite' ),
			self::MailTrouble => __( 'Email problems', 'sw-immosuite' ),
			self::Spam        => __( 'Spam', 'sw-immosuite' ),
			self::All         => __( 'All', 'sw-immosuite' ),
		};
	}
}
