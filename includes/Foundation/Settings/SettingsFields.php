<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** All settings, in the order of the page. */
final class SettingsFields {

	/** @return list<SettingField> */
	public static function all(): array {
		return [ ...self::agency(), ...self::mail(), ...self::pages(), ...self::maps(), ...self::listings(), ...self::privacy(), ...self::technical() ];
	}

	/** @return array<string, SettingField> Fields of one tab, by key. */
	public static function of( SettingsTab $tab ): array {
		$fields = array_filter( self::all(), static fn( SettingField $field ): bool => $tab === $field->tab );
		return array_column( $fields, null, 'key' );
	}

	/** @return list<SettingField> */
	private static function agency(): array {
		$tab = SettingsTab::Agency;
		return [
			new SettingField(
				'agencyName',
				SettingKind::Text,
				$tab,
				__( 'Name of the agency', 'sw-immosuite' ),
				__( 'Full name with legal form; stands in consents and mails.', 'sw-immosuite' )
			),
			new SettingField(
				'agencyAddress',
				SettingKind::Text,
				$tab,
				__( 'Address', 'sw-immosuite' ),
				__( 'Appears in the legal details below emails and in the drafts of the legal notice and privacy policy; the route planner gives directions to it.', 'sw-immosuite' )
			),
			...PhoneSettings::fields( $tab ),
			new SettingField(
				'recipients',
				SettingKind::Emails,
				$tab,
				__( 'Recipient of inquiries', 'sw-immosuite' ),
				__( 'Several addresses: one per line. The first one is named for withdrawals.', 'sw-immosuite' ),
				self::emailError(),
				// translators: %s: a line that was typed.
				__( 'This line is no complete email address: %s', 'sw-immosuite' )
			),
			...AppearanceFields::colors( $tab ),
		];
	}

	/** @return list<SettingField> */
	private static function mail(): array {
		$tab = SettingsTab::Mails;
		return [
			new SettingField( 'senderName', SettingKind::Text, $tab, __( 'Sender name', 'sw-immosuite' ) ),
			new SettingField(
				'senderEmail',
				SettingKind::Email,
				$tab,
				__( 'Sender address', 'sw-immosuite' ),
				__( 'An address of this site\'s domain; otherwise mails end up in spam.', 'sw-immosuite' ),
				self::emailError()
			),
			new SettingField(
				'legalDetails',
				SettingKind::Lines,
				$tab,
				__( 'Legal details below mails', 'sw-immosuite' ),
				__( 'As in the legal notice: name, address, representatives, register.', 'sw-immosuite' )
			),
			...self::replies( $tab ),
			new SettingField(
				'newsletterContent',
				SettingKind::PerLanguage,
				$tab,
				__( 'What the newsletter is about', 'sw-immosuite' ),
				__( 'Completes the sentence “It is about …”. A change counts as a new wording.', 'sw-immosuite' )
			),
			new SettingField(
				'newsletterFrequency',
				SettingKind::PerLanguage,
				$tab,
				__( 'How often the newsletter comes', 'sw-immosuite' ),
				__( 'Completes “By email, …” above the form, for example: about once a month.', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function replies( SettingsTab $tab ): array {
		return [
			new SettingField(
				'replyTo',
				SettingKind::ReplyTo,
				$tab,
				__( 'Send answers to replies to', 'sw-immosuite' ),
				'',
				__( 'Please choose one of the two mailboxes.', 'sw-immosuite' )
			),
			new SettingField( 'replyCopy', SettingKind::Flag, $tab, __( 'Send a copy of each reply to the first recipient', 'sw-immosuite' ) ),
		];
	}

	/** @return list<SettingField> */
	private static function pages(): array {
		$tab = SettingsTab::Pages;
		return [
			new SettingField( 'privacyPage', SettingKind::Page, $tab, __( 'Privacy policy page', 'sw-immosuite' ) ),
			new SettingField( 'imprintPage', SettingKind::Page, $tab, __( 'Legal notice page', 'sw-immosuite' ) ),
			new SettingField(
				'loginPage',
				SettingKind::Page,
				$tab,
				__( 'Page for sign-in', 'sw-immosuite' ),
				__( 'Contains the block Sign-In and Account. After a mailed link, visitors go on there.', 'sw-immosuite' )
			),
			new SettingField(
				'englishLoginPage',
				SettingKind::Page,
				$tab,
				__( 'Page for sign-in in English', 'sw-immosuite' ),
				__( 'English-speaking visitors continue there. If not set, they use the page above.', 'sw-immosuite' )
			),
			new SettingField(
				'searchPage',
				SettingKind::Page,
				$tab,
				__( 'Page for saved searches', 'sw-immosuite' ),
				__( 'Contains the block Saved Search. “Save search” leads there.', 'sw-immosuite' )
			),
			new SettingField( 'leadPage', SettingKind::Page, $tab, __( 'Page for owners', 'sw-immosuite' ), __( 'Contains the block Offer a Property. Sold listings lead there.', 'sw-immosuite' ) ),
			new SettingField(
				'showDemand',
				SettingKind::Flag,
				$tab,
				__( 'Show owners how many people search', 'sw-immosuite' ),
				__( 'Shown in the lead wizard and its confirmation email, for five or more people, rounded down.', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function maps(): array {
		$tab = SettingsTab::Maps;
		return [
			new SettingField(
				'mapTiles',
				SettingKind::TileService,
				$tab,
				__( 'Map tiles', 'sw-immosuite' ),
				__( 'Loaded only after the visitor agrees.', 'sw-immosuite' ),
				self::choiceError()
			),
			new SettingField(
				'tilesUrl',
				SettingKind::TileUrl,
				$tab,
				__( 'Map tiles: URL template', 'sw-immosuite' ),
				__( 'With {z}, {x} and {y}. Empty: outlines of the regions without a background.', 'sw-immosuite' ),
				__( 'Please enter a complete address with {z}, {x} and {y}, for example https://tiles.domain.example/{z}/{x}/{y}.png', 'sw-immosuite' )
			),
			new SettingField( 'tilesProvider', SettingKind::Text, $tab, __( 'Map provider', 'sw-immosuite' ) ),
			new SettingField( 'tilesAttribution', SettingKind::Text, $tab, __( 'Attribution on the map', 'sw-immosuite' ) ),
			new SettingField(
				'tilesLicence',
				SettingKind::Url,
				$tab,
				__( 'Address of the license', 'sw-immosuite' ),
				__( 'The attribution links to it.', 'sw-immosuite' ),
				__( 'Please enter a complete address, for example https://www.domain.example/license', 'sw-immosuite' )
			),
			new SettingField(
				'tilesConsent',
				SettingKind::Sentences,
				$tab,
				__( 'Consent text for the map', 'sw-immosuite' ),
				__( 'Shown before the first request to the provider.', 'sw-immosuite' )
			),
			...self::routes( $tab ),
		];
	}

	/** @return list<SettingField> */
	private static function routes( SettingsTab $tab ): array {
		return [
			new SettingField(
				'routeService',
				SettingKind::RouteService,
				$tab,
				__( 'Map service for routes', 'sw-immosuite' ),
				__( 'Opens in a new tab after a click.', 'sw-immosuite' ),
				self::choiceError()
			),
			new SettingField(
				'routeUrl',
				SettingKind::RouteUrl,
				$tab,
				__( 'Map service for routes: URL template', 'sw-immosuite' ),
				__( 'With {address}, and with {start} to ask for the starting point.', 'sw-immosuite' ),
				__( 'Please enter a complete address with {address}, for example https://maps.domain.example/?to={address}', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function listings(): array {
		$tab  = SettingsTab::Listings;
		$form = __( 'Added at the end of the page, unless the page already contains it.', 'sw-immosuite' );
		return [
			new SettingField( 'inquiryOnListing', SettingKind::Flag, $tab, __( 'Inquiry form on each listing', 'sw-immosuite' ), $form ),
			new SettingField(
				'soldDays',
				SettingKind::Days,
				$tab,
				__( 'Show sold listings (days)', 'sw-immosuite' ),
				__( 'After that, they become drafts. 0: never.', 'sw-immosuite' ),
				__( 'Please enter a whole number, for example 4.', 'sw-immosuite' )
			),
			...self::alerts( $tab ),
			...SoftwareFields::ofListings(),
		];
	}

	/** @return list<SettingField> */
	private static function alerts( SettingsTab $tab ): array {
		$number = __( 'Please enter a whole number, for example 4.', 'sw-immosuite' );
		$off    = __( 'If off, no emails are sent, and properties from that time are not announced later.', 'sw-immosuite' );
		return [
			new SettingField( 'alerts', SettingKind::Flag, $tab, __( 'Answer saved searches by email', 'sw-immosuite' ), $off ),
			new SettingField( 'alertDelay', SettingKind::Minutes, $tab, __( 'Waiting time after a property is saved (minutes)', 'sw-immosuite' ), '', $number ),
			new SettingField( 'alertsPerMinute', SettingKind::PerMinute, $tab, __( 'At most emails per minute', 'sw-immosuite' ), '', $number ),
		];
	}

	/** @return list<SettingField> */
	private static function privacy(): array {
		$tab = SettingsTab::Privacy;
		return [
			new SettingField(
				'retentionMonths',
				SettingKind::Months,
				$tab,
				__( 'Keep leads and inquiries (months)', 'sw-immosuite' ),
				__(
					'Then they are deleted, unconfirmed ones too. Unconfirmed newsletter orders and saved searches are deleted after 7 days.',
					'sw-immosuite'
				),
				__( 'Please enter a whole number, for example 4.', 'sw-immosuite' )
			),
			SoftwareFields::files(),
			AppearanceFields::cookieNotice(),
			new SettingField(
				'deleteAccount',
				SettingKind::Flag,
				$tab,
				__( 'Account deletion on the website', 'sw-immosuite' ),
				__( 'If off, requests are to be handled by hand.', 'sw-immosuite' )
			),
			new SettingField(
				'editorsReadEntries',
				SettingKind::Flag,
				$tab,
				__( 'Editors may read and edit inquiries', 'sw-immosuite' ),
				__( 'Administrators and ImmoSuite agents always may. When you switch this off, entries assigned to editors become unassigned.', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function technical(): array {
		$tab     = SettingsTab::Technical;
		$origins = __( 'One origin per line, for example https://www.partner.example', 'sw-immosuite' );
		$proxies = __( 'Addresses of your load balancer, one per line. Only then is the forwarded address used for limits.', 'sw-immosuite' );
		$late    = __( 'Only needed if popups or page transitions add widgets to pages without any.', 'sw-immosuite' );
		return [
			new SettingField( 'origins', SettingKind::Origins, $tab, __( 'Other sites that may embed the widgets', 'sw-immosuite' ), $origins, $origins ),
			new SettingField( 'proxies', SettingKind::Networks, $tab, __( 'Trusted proxies', 'sw-immosuite' ), $proxies, $proxies ),
			new SettingField( 'hostEverywhere', SettingKind::Flag, $tab, __( 'Load the script of the widgets on every page', 'sw-immosuite' ), $late ),
			SoftwareFields::folder(),
		];
	}

	private static function choiceError(): string {
		return __( 'Please choose one of the services.', 'sw-immosuite' );
	}

	/** Error message for an invalid email address. */
	public static function emailError(): string {
		return __( 'Please enter a complete email address, for example name@domain.example.', 'sw-immosuite' );
	}
}
