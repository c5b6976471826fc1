<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Settings of the exchange with an agency's software. */
final class SoftwareFields {

	/** @return list<SettingField> Fields of the listings tab. */
	public static function ofListings(): array {
		$tab   = SettingsTab::Listings;
		$mails = __( 'To the recipients of inquiries; the same again after 7 days at the earliest.', 'sw-immosuite' );
		$where = __( 'Inquiries about imported properties go there as OpenImmo feedback. Empty: attached to the email to the first recipient of inquiries.', 'sw-immosuite' );
		$when  = __( 'Agency software often replies by itself, and an unconfirmed address may be somebody else\'s.', 'sw-immosuite' );
		$leads = __( 'Some software discards what is about none of its properties.', 'sw-immosuite' );
		$days  = __( 'Please enter a whole number from 0 to 3650, for example 90.', 'sw-immosuite' );
		return [
			new SettingField(
				'withdrawnDays',
				SettingKind::Days,
				$tab,
				__( 'Move withdrawn properties to the Trash (days)', 'sw-immosuite' ),
				__( 'Sent by agency software and not edited since. 0: never.', 'sw-immosuite' ),
				$days
			),
			new SettingField( 'importMails', SettingKind::Flag, $tab, __( 'Email when properties of a transfer are refused', 'sw-immosuite' ), $mails ),
			new SettingField( 'feedbackEmail', SettingKind::Email, $tab, __( 'Mailbox of the agency software', 'sw-immosuite' ), $where, SettingsFields::emailError() ),
			new SettingField( 'feedbackAtOnce', SettingKind::Flag, $tab, __( 'Hand over unconfirmed inquiries, too', 'sw-immosuite' ), $when ),
			new SettingField( 'feedbackLeads', SettingKind::Flag, $tab, __( 'Hand over properties that owners offer, too', 'sw-immosuite' ), $leads ),
		];
	}

	/** Retention of transferred files. */
	public static function files(): SettingField {
		return new SettingField(
			'fileDays',
			SettingKind::FileDays,
			SettingsTab::Privacy,
			__( 'Keep files of transfers (days)', 'sw-immosuite' ),
			__( 'These files name people. Reports stay for 30 days.', 'sw-immosuite' ),
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
			__( 'Absolute path, best outside of the web root. Empty: a closed folder in the uploads.', 'sw-immosuite' ),
			__( 'Please enter the absolute path of a folder that exists and that the web server may write to, and that does not contain WordPress.', 'sw-immosuite' )
		);
	}
}
