<?php
/** Start of each document of the theme. */

declare(strict_types=1);

?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<p class="banner">Classic</p>
