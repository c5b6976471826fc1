<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Settings of the exchange with an agency's software. */
final class SoftwareFields {

	/** @return list<SettingField> Fields of the listings tab. */
	public static function ofListings(): array {
		$tab   = SettingsTab::Listings;
		$mails = __( 'Sent to the recipients of inquiries. The same problem is reported again after 7 days at the earliest.', 'sw-immosuite' );
		$where = __( 'Receives inquiries about imported properties as OpenImmo feedback. Empty: the feedback is attached to the email to the first recipient of inquiries.', 'sw-immosuite' );
		$when  = __( 'Agency software often replies automatically, and an unconfirmed address may belong to somebody else.', 'sw-immosuite' );
		$leads = __( 'Some software discards messages that are not about one of its properties.', 'sw-immosuite' );
		$days  = __( 'Please enter a whole number from 0 to 3650, for example 90.', 'sw-immosuite' );
		return [
			new SettingField(
				'withdrawnDays',
				SettingKind::Days,
				$tab,
				__( 'Move withdrawn properties to the Trash (days)', 'sw-immosuite' ),
				__( 'Only properties that agency software has sent and nobody has edited since. 0: never.', 'sw-immosuite' ),
				$days
			),
			new SettingField( 'importMails', SettingKind::Flag, $tab, __( 'Email when properties of a transfer are refused', 'sw-immosuite' ), $mails ),
			new SettingField( 'feedbackEmail', SettingKind::Email, $tab, __( 'Mailbox of the agency software', 'sw-immosuite' ), $where, SettingsFields::emailError() ),
			new SettingField( 'feedbackAtOnce', SettingKind::Flag, $tab, __( 'Also send unconfirmed inquiries', 'sw-immosuite' ), $when ),
			new SettingField( 'feedbackLeads', SettingKind::Flag, $tab, __( 'Also send properties offered by owners', 'sw-immosuite' ), $leads ),
		];
	}

	/** Retention of transferred files. */
	public static function files(): SettingField {
		return new SettingField(
			'fileDays',
			SettingKind::FileDays,
			SettingsTab::Privacy,
			__( 'Keep files of transfers (days)', 'sw-immosuite' ),
			__( 'These files contain personal data. Reports are kept for 30 days.', 'sw-immosuite' ),
			__( 'Please enter a whole number from 1 to 365, for example 14.', 'sw-immosuite' )
		);
	}

	/** Watched folder of transfers. */
	public static function folder(): SettingField {
		return new SettingField(
			'importFolder',
			SettingKind::Folder,
			SettingsTab::Technical,
			__( 'Folder for transfers of the agency software', 'sw-immosuite' ),
			__( 'Absolute path, preferably outside the web root. Empty: a protected folder in the uploads folder.', 'sw-immosuite' ),
			__( 'Please enter the absolute path of a folder that exists and that the web server may write to, and that does not contain WordPress.', 'sw-immosuite' )
		);
	}
}
