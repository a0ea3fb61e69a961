/** True when the browser sends Do Not Track or Global Privacy Control. */
export const refusesFigures = () =>
  navigator.doNotTrack === "1" || Reflect.get(navigator, "globalPrivacyControl") === true;
